import { settleTask } from '@orator/billing';
import type { TaskFailure } from '@orator/contracts/core/errors';
import { TaskState } from '@orator/contracts/tasks/schema';
import type { TaskLogEvent } from '@orator/contracts/tasks/log';
import type { Db, Prisma } from '@orator/db/client';
import { markFiles } from '@orator/platform/file-marks';
import { unfinishedKeys } from '@orator/platform/task-output';
import type { ClaimedTask } from './task-rows.ts';

export type Ending =
  | { kind: 'succeeded'; output: Prisma.InputJsonValue }
  | { kind: 'failed'; reason: TaskFailure }
  | { kind: 'timed_out' }
  | { kind: 'cancelled'; rate: number };

const ends: Record<Ending['kind'], { state: number; event: TaskLogEvent }> = {
  succeeded: { state: TaskState.Successed, event: 'succeeded' },
  failed: { state: TaskState.Failed, event: 'failed' },
  timed_out: { state: TaskState.Timeout, event: 'timed_out' },
  cancelled: { state: TaskState.Failed, event: 'cancelled' },
};

/** Hundredths of a credit: all for a result, the share of what was done for a cancel, nothing otherwise. */
export function chargeFor(ending: Ending, cost: number): number {
  if (ending.kind === 'succeeded') return cost;
  if (ending.kind === 'cancelled') return Math.floor((cost * Math.min(ending.rate, 10_000)) / 10_000);
  return 0;
}

const failureOf = (ending: Ending): TaskFailure | null => {
  if (ending.kind === 'failed') return ending.reason;
  if (ending.kind === 'timed_out') return 'timed_out';
  return ending.kind === 'cancelled' ? 'cancelled' : null;
};

/**
 * Ends a task, settles its credits and, without a result, marks its files to go away: all in one transaction. Only the
 * runner that holds the claim can.
 * @returns whether it was this call that ended it
 */
export async function endTask(db: Db, task: ClaimedTask, runner: string, ending: Ending): Promise<boolean> {
  const { state, event } = ends[ending.kind];
  return db.$transaction(async (tx) => {
    const [ended] = await tx.task.updateManyAndReturn({
      where: { id: task.id, runner, state: TaskState.InProgress },
      data: {
        state,
        stage: null,
        finishedAt: new Date(),
        failure: failureOf(ending),
        ...(ending.kind === 'succeeded' ? { output: ending.output, rate: 10_000 } : {}),
      },
      select: { userId: true },
    });
    if (ended === undefined) return false;
    const { userId } = ended;
    const charged = await settleTask(tx, { ...task, userId }, chargeFor(ending, task.cost));
    await tx.task.update({ where: { id: task.id }, data: { charged } });
    await tx.taskLog.create({ data: { taskId: task.id, userId, attempt: task.attempt, event } });
    // Nobody will ever see what it had stored, and storage may be full because of it.
    if (ending.kind !== 'succeeded') await markFiles(tx, unfinishedKeys(task.id));
    return true;
  });
}
