import type { Db } from '@orator/db/client';
import { settle } from './ledger.ts';

/**
 * Releases holds that outlived their end and whose task does not run any more: a task that was settled has no open hold,
 * so whatever is found here was left behind by a crash.
 * @returns how many
 */
export async function releaseExpiredHolds(db: Db, now = new Date(), most = 500): Promise<number> {
  const expired = await db.hold.findMany({
    where: { status: 'held', expiresAt: { lte: now } },
    select: { reference: true },
    take: most,
  });
  for (const { reference } of expired) await db.$transaction((tx) => settle(tx, reference, 0));
  return expired.length;
}

/** Wallets whose figures are not the sum of their entries: there must never be one. */
export async function findDriftedWallets(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ user_id: string }[]>`
    SELECT w.user_id::text FROM wallet w
    LEFT JOIN (SELECT user_id, sum(balance_delta) AS balance, sum(held_delta) AS held FROM ledger_entry GROUP BY 1) e
      USING (user_id)
    WHERE w.balance <> coalesce(e.balance, 0) OR w.held <> coalesce(e.held, 0)`;
  return rows.map((row) => row.user_id);
}
