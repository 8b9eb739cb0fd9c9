import { z } from 'zod';
import { Credits, Id, PageQuery, Timestamp } from '../core/common.ts';
import { UsageKind } from './usage-kind.ts';

/** Kinds of ledger entries: credits that came in, holds and charges of tasks, and credits that were removed. */
export const ENTRY_KINDS = [
  'welcome',
  'opening',
  'package',
  'plan',
  'code',
  'referral',
  'promotion',
  'compensation',
  'hold',
  'capture',
  'release',
  'expire',
  'revoke',
  'refund',
  'exchange',
  'clawback',
  'forfeit',
  'close',
] as const;
export const EntryKind = z.enum(ENTRY_KINDS).meta({ id: 'EntryKind' });
export type EntryKind = z.infer<typeof EntryKind>;

/** The number of an entry in the ledger, as shown to users. */
export const EntryNumber = z
  .string()
  .regex(/^\d{1,18}$/)
  .describe('the number of the entry in the ledger')
  .meta({ examples: ['812'] });

/** Pages of the statement. */
export const EntriesQuery = PageQuery.extend({
  through: EntryNumber.optional().describe('begins with the entry of this number'),
  task_id: Id.optional().describe('only what a task was held, charged and given back'),
});
export type EntriesQuery = z.infer<typeof EntriesQuery>;

/** A line of the statement. */
export const StatementEntry = z
  .object({
    number: EntryNumber,
    at: Timestamp,
    kind: EntryKind,
    amount: Credits.describe('what it added to the balance; negative when it took something'),
    held: Credits.describe('what it added to what is held for running tasks'),
    balance: Credits.describe('the balance after it'),
    task_id: Id.nullable().describe('the task it is for'),
    order_id: Id.nullable().describe('the order it is for'),
    used_for: UsageKind.nullable().describe(
      'what the credits are used for; null for what came in, and when the task is gone',
    ),
    title: z.string().nullable().describe("the task's title or the order's number; null when it is gone"),
  })
  .meta({ id: 'StatementEntry' });
export type StatementEntry = z.infer<typeof StatementEntry>;

/** Credits that came in together, and how many of them are left. */
export const CreditLot = z
  .object({
    origin: z.enum(['promotional', 'plan', 'purchased']),
    remaining: Credits,
    held: Credits.describe('held for running tasks'),
    expires_at: Timestamp.nullable(),
  })
  .meta({ id: 'CreditLot' });
export type CreditLot = z.infer<typeof CreditLot>;

/** Maximum number of days of a usage report. */
const USAGE_DAYS = 366;
const DAY_MS = 24 * 3_600_000;

/** A calendar day, ISO 8601. */
const Day = z.iso.date().meta({ examples: ['2026-01-31'] });

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A name of the IANA time zone database. */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/)
  .refine(isTimeZone)
  .meta({ id: 'TimeZone', examples: ['Europe/Berlin'] });

/** The last days including today, or a range of days. */
export const UsageQuery = z
  .object({
    time_zone: TimeZone.default('UTC').describe('in which days begin and end'),
    days: z.enum(['7', '30', '90']).default('30').describe('the last days, with today; not with `from` and `to`'),
    from: Day.optional(),
    to: Day.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'] })
  .refine(
    ({ from, to }) => {
      if (from === undefined || to === undefined) return true;
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
      return days >= 1 && days <= USAGE_DAYS;
    },
    { path: ['to'] },
  );
export type UsageQuery = z.infer<typeof UsageQuery>;

/** Charges by day and purpose. */
export const Usage = z
  .object({
    from: Day,
    to: Day,
    total: Credits,
    items: z
      .array(
        z.object({
          day: Day,
          kind: UsageKind.nullable().describe('null for tasks that were deleted before their kind was kept'),
          credits: Credits,
          tasks: z.number().int().describe('how many tasks or edits'),
        }),
      )
      .describe('days on which nothing was charged are left out'),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;
