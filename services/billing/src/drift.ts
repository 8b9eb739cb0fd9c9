import type { Db } from '@orator/db/client';

/** Ids of users whose wallet differs from the sum of its ledger entries. Any result indicates a bug. */
export async function findDriftedWallets(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ user_id: string }[]>`
    SELECT w.user_id::text FROM wallet w
    LEFT JOIN (SELECT user_id, sum(balance_delta) AS balance, sum(held_delta) AS held FROM ledger_entry GROUP BY 1) e
      USING (user_id)
    WHERE w.balance <> coalesce(e.balance, 0) OR w.held <> coalesce(e.held, 0)`;
  return rows.map((row) => row.user_id);
}
