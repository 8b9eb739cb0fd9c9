import type { Db, Tx } from '@orator/db/client';
import { settle } from './ledger.ts';
import { readHoldTask } from '../task-money/task-holds.ts';
import { touchAccount } from '../task-money/task-money.ts';

/** A hold after its expiry. */
export interface ExpiredHold {
  readonly reference: string;
  readonly taskId: string;
  readonly userId: string;
}

/** Expired holds, the oldest first, at most `most`. */
export async function findExpiredHolds(db: Db, now: Date, most: number): Promise<ExpiredHold[]> {
  const rows = await db.hold.findMany({
    where: { status: 'held', expiresAt: { lte: now } },
    select: { reference: true, wallet: { select: { userId: true } } },
    orderBy: { expiresAt: 'asc' },
    take: most,
  });
  return rows.flatMap(({ reference, wallet: { userId } }) =>
    userId === null ? [] : [{ reference, taskId: readHoldTask(reference), userId }],
  );
}

/**
 * Releases a hold that no task can settle any more, in the caller's transaction.
 * @returns false when it was settled already
 */
export async function releaseHold(tx: Tx, { reference, userId }: ExpiredHold): Promise<boolean> {
  if ((await tx.hold.count({ where: { reference, status: 'held' } })) === 0) return false;
  await settle(tx, reference, 0);
  await touchAccount(tx, userId);
  return true;
}
