import type { Db } from '@orator/db/client';
import { expire } from './ledger.ts';

/**
 * Removes expired credits from wallets, one transaction per wallet, the longest overdue first. Balances are correct
 * without it; it brings the wallet's row and entries up to date.
 * @param now defaults to the database's clock
 * @param most maximum number of wallets
 * @returns the users whose wallets changed
 * @throws AggregateError when some wallets failed; the others are done
 */
export async function expireCredits(db: Db, now?: Date, most = 500): Promise<string[]> {
  const due = await db.$queryRaw<{ userId: string }[]>`
    SELECT user_id::text AS "userId" FROM wallet
    WHERE next_expiry <= coalesce(${now ?? null}::timestamptz, now()) AND user_id IS NOT NULL
    ORDER BY next_expiry LIMIT ${most}`;
  const users: string[] = [];
  const failures: unknown[] = [];
  for (const { userId } of due) {
    try {
      if ((await expire(db, userId, now)) > 0) users.push(userId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} wallets failed`);
  return users;
}
