import { z } from 'zod';
import { Credits, Id, Timestamp } from '../core/common.ts';

/** What an entry of the ledger is: what came in, what tasks did with it, and what was taken out. */
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
  'clawback',
  'forfeit',
  'close',
] as const;
export const EntryKind = z.enum(ENTRY_KINDS).meta({ id: 'EntryKind' });
export type EntryKind = z.infer<typeof EntryKind>;

/** A line of the statement. */
export const StatementEntry = z
  .object({
    number: z
      .string()
      .regex(/^\d+$/)
      .describe('the number of the entry in the ledger')
      .meta({ examples: ['812'] }),
    at: Timestamp,
    kind: EntryKind,
    amount: Credits.describe('what it added to the balance; negative when it took something'),
    held: Credits.describe('what it added to what is held for running tasks'),
    balance: Credits.describe('the balance after it'),
    task_id: Id.nullable().describe('the task it is for'),
    order_id: Id.nullable().describe('the order it is for'),
    title: z.string().nullable().describe("the task's title or the order's number; null when it is gone"),
  })
  .meta({ id: 'StatementEntry' });
export type StatementEntry = z.infer<typeof StatementEntry>;

/** Credits that came in together, and what is left of them. */
export const CreditLot = z
  .object({
    origin: z.enum(['promotional', 'plan', 'purchased']),
    remaining: Credits,
    held: Credits.describe('held for running tasks'),
    expires_at: Timestamp.nullable(),
  })
  .meta({ id: 'CreditLot' });
export type CreditLot = z.infer<typeof CreditLot>;
