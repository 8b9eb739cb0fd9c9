import { type Db, Prisma, type Tx } from '@orator/db/client';
import { checks } from './checks.ts';
import type { Offender } from './define.ts';

export interface LedgerReport {
  readonly ok: boolean;
  readonly checks: readonly { readonly rule: string; readonly offenders: readonly Offender[] }[];
}

/** Checking a ledger of many millions of entries takes minutes. */
const TIMEOUT_MS = 30 * 60_000;

/** Runs the checks in a transaction, which must see a single snapshot: see `checkLedger`. */
export async function runChecks(tx: Tx): Promise<LedgerReport> {
  const found: { rule: string; offenders: Offender[] }[] = [];
  for (const { rule, find } of checks) found.push({ rule, offenders: await find(tx) });
  return { ok: found.every(({ offenders }) => offenders.length === 0), checks: found };
}

/** Checks that the ledger is consistent, on a snapshot and while Orator runs; only reads. */
export const checkLedger = (db: Db): Promise<LedgerReport> =>
  db.$transaction(runChecks, {
    isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead,
    maxWait: 10_000,
    timeout: TIMEOUT_MS,
  });
