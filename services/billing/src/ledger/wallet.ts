import { toCredits } from '@orator/contracts/core/credits';
import { Prisma, type Tx } from '@orator/db/client';
import type { Publisher } from '@orator/platform/publisher';
import { readCounters } from '../task-money/counters.ts';

/**
 * SQL for the current balance of a row `w` of wallet, hundredths of a credit: expired credits do not count, even before
 * the sweep has removed them.
 */
export const BALANCE_SQL = `CASE WHEN w.next_expiry <= now() THEN w.balance - (SELECT coalesce(sum(l.remaining), 0)
  FROM ledger_lot l WHERE l.wallet_id = w.id AND l.open AND l.expires_at <= now()) ELSE w.balance END`;

/** The credits an account can spend, hundredths of a credit. */
export async function readBalance(tx: Tx, userId: string): Promise<number> {
  const [wallet] = await tx.$queryRaw<{ balance: number }[]>`
    SELECT (${Prisma.raw(BALANCE_SQL)})::float8 AS balance FROM wallet w WHERE w.user_id = ${userId}::uuid`;
  return wallet?.balance ?? 0;
}

/** Pushes the current wallet and counters to a user's clients; call it after the commit. */
export async function announceAccount(tx: Tx, publisher: Publisher, userId: string): Promise<void> {
  const [balance, counters] = await Promise.all([readBalance(tx, userId), readCounters(tx, userId)]);
  await publisher.publish(userId, 'credits', { credit: toCredits(balance) });
  await publisher.publish(userId, 'benefit', counters);
}
