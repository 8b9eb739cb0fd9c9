import type { Db } from '@orator/db/client';

/** Ids of wallets that differ from the sums of their ledger entries. Any result indicates a bug. */
export async function findDriftedWallets(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT w.id::text FROM wallet w
    LEFT JOIN (SELECT wallet_id, sum(balance_delta) AS balance, sum(held_delta) AS held FROM ledger_entry GROUP BY 1) e
      ON e.wallet_id = w.id
    WHERE w.balance <> coalesce(e.balance, 0) OR w.held <> coalesce(e.held, 0)`;
  return rows.map((row) => row.id);
}
