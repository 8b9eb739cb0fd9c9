import { TaskState } from '@orator/contracts/tasks/schema';
import type { Db, Tx } from '@orator/db/client';
import type { Publisher } from '@orator/platform/publisher';
import { settle } from './ledger.ts';
import { announceOverdueTask, endOverdueTask, type OverdueTask } from './overdue-task.ts';
import { touchAccount } from './task-money.ts';
import { announceAccount } from './wallet.ts';

interface Deps {
  readonly db: Db;
  readonly publisher: Publisher;
}

interface Expired {
  /** The task it is for. */
  readonly reference: string;
  readonly userId: string;
}

/**
 * Releases holds that outlived their end. A task that still waits, or was left by its runner, ends with its hold, so that
 * nothing is delivered that is not paid for; one that somebody works on keeps it until it ends. Tells the users.
 * @returns how many were released
 * @throws AggregateError when some could not be; the others were
 */
export async function releaseExpiredHolds({ db, publisher }: Deps, now = new Date(), most = 500): Promise<number> {
  const expired = await db.hold.findMany({
    where: { status: 'held', expiresAt: { lte: now } },
    select: { reference: true, userId: true },
    orderBy: { expiresAt: 'asc' },
    take: most,
  });
  let released = 0;
  const failures: unknown[] = [];
  for (const hold of expired) {
    try {
      const done = await db.$transaction((tx) => release(tx, hold, now));
      if (done === null) continue;
      released += 1;
      if (done.ended !== null) await announceOverdueTask(publisher, done.ended);
      await announceAccount(db, publisher, hold.userId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${expired.length} holds failed`);
  return released;
}

/** @returns the task that was ended with the hold, if one was; null when the hold stays, or was settled meanwhile */
async function release(tx: Tx, hold: Expired, now: Date): Promise<{ ended: OverdueTask | null } | null> {
  const { reference, userId } = hold;
  const ended = await endOverdueTask(tx, reference, now);
  if (ended !== null) return { ended };
  // What has ended or is gone does not come back, so this may be asked without a lock.
  const state = { in: [TaskState.Wait, TaskState.InProgress] };
  if ((await tx.task.count({ where: { id: reference, state } })) > 0) return null;
  if ((await tx.hold.count({ where: { reference, status: 'held' } })) === 0) return null;
  await settle(tx, reference, 0);
  await touchAccount(tx, userId);
  return { ended: null };
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
