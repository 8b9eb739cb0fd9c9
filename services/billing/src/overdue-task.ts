import { TaskKind, TaskState } from '@orator/contracts/tasks/schema';
import { type JobName, jobs } from '@orator/contracts/tasks/kinds';
import type { Tx } from '@orator/db/client';
import { markFiles } from '@orator/platform/file-marks';
import type { Publisher } from '@orator/platform/publisher';
import { unfinishedKeys } from '@orator/platform/task-output';
import { settleTask } from './task-money.ts';

/** A runner that has been silent this long is gone; one whose result waits for the database gives up after two minutes. */
const GONE_MS = 5 * 60_000;

export interface OverdueTask {
  readonly id: string;
  readonly userId: string;
  readonly kind: JobName;
  /** Hundredths of a percent. */
  readonly rate: number;
}

/**
 * Ends a task that waits, or whose runner is gone, as timed out and settles it at nothing. Its row is locked before the
 * wallet, as by a worker that ends it; whoever comes second finds that it has ended.
 * @returns null when somebody works on it, it has ended or is gone
 */
export async function endOverdueTask(tx: Tx, id: string, now: Date): Promise<OverdueTask | null> {
  const goneSince = new Date(now.getTime() - GONE_MS);
  const [row] = await tx.task.updateManyAndReturn({
    where: {
      id,
      OR: [
        { state: TaskState.Wait },
        { state: TaskState.InProgress, OR: [{ heartbeatAt: null }, { heartbeatAt: { lt: goneSince } }] },
      ],
    },
    data: { state: TaskState.Timeout, failure: 'timed_out', stage: null, finishedAt: now },
    select: { userId: true, kind: true, cost: true, rate: true, attempt: true },
  });
  if (row === undefined) return null;
  const { userId, cost, rate, attempt } = row;
  const kind = TaskKind.parse(row.kind);
  await settleTask(tx, { id, userId, kind, cost }, 0, now);
  await tx.taskLog.create({ data: { taskId: id, userId, attempt, event: 'timed_out' } });
  await tx.outbox.deleteMany({ where: { taskId: id } });
  await markFiles(tx, unfinishedKeys(id));
  return { id, userId, kind, rate };
}

/** Tells the user's browsers that the task has ended. */
export const announceOverdueTask = (publisher: Publisher, { id, userId, kind, rate }: OverdueTask): Promise<void> =>
  publisher.publish(userId, jobs[kind].event, {
    task_id: id,
    task_state: TaskState.Timeout,
    rate: rate / 100,
    stage: null,
  });
