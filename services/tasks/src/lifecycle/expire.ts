import { announceAccount, type ExpiredHold, findExpiredHolds, releaseHold } from '@orator/billing';
import { TaskState } from '@orator/contracts/tasks/state';
import type { TaskDeps } from './deps.ts';
import { announceFinish, type Ending, type FinishedTask, finishTask } from './finish.ts';

/**
 * A runner that has been silent this long is gone; a runner that waits for the database to store a result gives up
 * after two minutes.
 */
const GONE_MS = 5 * 60_000;

/**
 * Ends tasks whose hold on credits has expired. A task that is queued or whose runner is gone ends as timed out, so
 * that nothing unpaid is delivered; a task with a live runner keeps its hold until it ends. A hold without a task is
 * released. Notifies the owners.
 * @returns how many holds were released
 * @throws AggregateError when some could not be; the others were
 */
export async function expireTasks(
  deps: Pick<TaskDeps, 'db' | 'publisher' | 'storage' | 'ends'>,
  now = new Date(),
  most = 500,
): Promise<number> {
  let released = 0;
  const failures: unknown[] = [];
  const expired = await findExpiredHolds(deps.db, now, most);
  for (const hold of expired) {
    try {
      const done = await deps.db.$transaction((tx) => expire({ tx, ends: deps.ends }, hold, now));
      if (done === null) continue;
      released += 1;
      if (done === 'released') await announceAccount(deps.db, deps.publisher, hold.userId);
      else await announceFinish(deps, done);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${expired.length} holds failed`);
  return released;
}

/** @returns the task that was ended with its hold, or null when the hold is kept or was settled meanwhile */
async function expire(ending: Ending, hold: ExpiredHold, now: Date): Promise<FinishedTask | 'released' | null> {
  const goneSince = new Date(now.getTime() - GONE_MS);
  const overdue = {
    OR: [
      { state: TaskState.Wait },
      { state: TaskState.InProgress, OR: [{ heartbeatAt: null }, { heartbeatAt: { lt: goneSince } }] },
    ],
  };
  const ended = await finishTask(ending, hold.taskId, overdue, { kind: 'timed_out' }, now);
  if (ended !== null) return ended;
  // Ended and deleted tasks never come back, so this needs no lock.
  const state = { in: [TaskState.Wait, TaskState.InProgress] };
  const { tx } = ending;
  if ((await tx.task.count({ where: { id: hold.taskId, state } })) > 0) return null;
  return (await releaseHold(tx, hold)) ? 'released' : null;
}
