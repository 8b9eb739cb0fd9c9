import { parseArgs } from 'node:util';
import { type Batch, createBatch, disableBatch, listBatches, type NewBatch } from '@orator/billing';
import { toCredits } from '@orator/contracts/core/credits';
import type { Command } from './command.ts';
import { whole } from './options.ts';

/** Default validity of a code's credits, days; the same as of bought ones (decisions.md, Plans). */
const DAYS = 365;
const MOST_CODES = 100_000;
const MOST_CREDITS = 1_000_000;
const MOST_DAYS = 3650;

const options = {
  batch: { type: 'string' },
  count: { type: 'string' },
  credits: { type: 'string' },
  days: { type: 'string', default: String(DAYS) },
  'per-user': { type: 'string', default: '1' },
  expires: { type: 'string' },
} as const;

/** Credits with up to two decimals, in hundredths. */
function hundredths(text = ''): number {
  const [, units = '', part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = Number(units) * 100 + Number(part.padEnd(2, '0'));
  if (units !== '' && amount >= 1 && amount <= MOST_CREDITS * 100) return amount;
  throw new Error(`--credits must be from 0.01 to ${MOST_CREDITS}, with two decimals at most`);
}

/** The end (UTC) of a named day, because that day is the last valid one. */
function parseEnd(text: string, now: Date): Date {
  const start = new Date(`${text}T00:00:00.000Z`);
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
  const end = new Date(start.getTime() + 24 * 3_600_000);
  if (isDay && end > now) return end;
  throw new Error('--expires must be a day to come, such as 2027-01-31');
}

function batchName(text = ''): string {
  if (/^[a-z\d][a-z\d-]{0,39}$/.test(text)) return text;
  throw new Error('--batch must be a name of small letters, digits and dashes, such as spring');
}

/**
 * Reads the options of a new batch.
 * @throws Error that names the option that is wrong
 */
export function readBatch(words: readonly string[], now: Date): NewBatch {
  const { values } = parseArgs({ args: [...words], options });
  return {
    name: batchName(values.batch),
    count: whole('count', values.count, MOST_CODES),
    amount: hundredths(values.credits),
    days: whole('days', values.days, MOST_DAYS),
    perUser: whole('per-user', values['per-user'], MOST_CODES),
    expiresAt: values.expires === undefined ? null : parseEnd(values.expires, now),
  };
}

const toCsv = (codes: readonly string[], { name, amount, days, expiresAt }: NewBatch): string =>
  [
    'code,batch,credits,days,redeem_before',
    ...codes.map((code) => [code, name, toCredits(amount), days, expiresAt?.toISOString() ?? ''].join(',')),
  ].join('\n');

function describeState({ disabledAt, expiresAt }: Batch, now: Date): string {
  if (disabledAt !== null) return `disabled ${disabledAt.toISOString()}`;
  if (expiresAt === null) return 'open';
  return `${expiresAt > now ? 'open until' : 'expired'} ${expiresAt.toISOString()}`;
}

const describe = (batch: Batch, now: Date): string => {
  const { name, redeemed, count, amount, days, perUser } = batch;
  return `${name}: ${redeemed} of ${count} redeemed, ${toCredits(amount)} credits for ${days} days, ${perUser} a person, ${describeState(batch, now)}`;
};

/** `orator codes`: batches of redemption codes. */
export const codes: Command = {
  usage: `orator codes create --batch <name> --count <n> --credits <n> [--days ${DAYS}] [--per-user 1] [--expires 2027-01-31]
                                makes codes and prints them, once, as CSV
orator codes list               lists the batches
orator codes disable --batch <name>
                                lets nobody redeem a code of the batch any more
`,
  run: async (db, [verb, ...words], secret) => {
    const now = new Date();
    if (verb === 'create') {
      const batch = readBatch(words, now);
      return { text: toCsv(await createBatch(db, batch, secret()), batch) };
    }
    if (verb === 'list' && words.length === 0) {
      const batches = await listBatches(db);
      return {
        text: batches.length === 0 ? 'There are no codes.' : batches.map((one) => describe(one, now)).join('\n'),
      };
    }
    if (verb !== 'disable') return null;
    const { values } = parseArgs({ args: words, options: { batch: options.batch } });
    const name = batchName(values.batch);
    if (!(await disableBatch(db, name))) throw new Error(`there is no batch "${name}"`);
    return { text: `Codes of "${name}" can no longer be redeemed.` };
  },
};
