import { type JobName, jobs } from '@orator/contracts/tasks';
import { TaskKind, TaskState } from '@orator/contracts/task';
import type { Db } from '@orator/db/client';

/** A runner says it lives this often; one that has been silent for `SILENT_MS` is taken for dead. */
export const HEARTBEAT_MS = 2000;
export const SILENT_MS = 8000;

export interface ClaimedTask {
  id: string;
  /** Whose it is; a trial that becomes an account takes its running tasks along. */
  userId: string;
  kind: JobName;
  input: unknown;
  cost: number;
  lengthS: number;
  attempt: number;
}

/**
 * Makes this runner the only one that works on a task: one that waits, or one whose runner has been silent.
 * @returns null when the task has ended, is gone, or somebody lives and works on it
 */
export async function claim(db: Db, taskId: string, runner: string, now = new Date()): Promise<ClaimedTask | null> {
  const silentSince = new Date(now.getTime() - SILENT_MS);
  const [row] = await db.task.updateManyAndReturn({
    where: {
      id: taskId,
      OR: [
        { state: TaskState.Wait },
        { state: TaskState.InProgress, OR: [{ heartbeatAt: null }, { heartbeatAt: { lt: silentSince } }] },
      ],
    },
    data: { state: TaskState.InProgress, runner, heartbeatAt: now, attempt: { increment: 1 } },
    select: {
      id: true,
      userId: true,
      kind: true,
      input: true,
      cost: true,
      lengthS: true,
      attempt: true,
      startedAt: true,
    },
  });
  if (row === undefined) return null;
  if (row.startedAt === null) await db.task.updateMany({ where: { id: taskId, runner }, data: { startedAt: now } });
  return { ...row, kind: TaskKind.parse(row.kind) };
}

/** What a heartbeat learns. */
export type Beat = 'go on' | 'cancelled' | 'lost';

/** Says that the runner lives and how far it is; learns whether it should go on, and whose the task is now. */
export async function beat(
  db: Db,
  task: ClaimedTask,
  runner: string,
  progress: { rate: number; stage: string | null },
): Promise<Beat> {
  const [row] = await db.task.updateManyAndReturn({
    where: { id: task.id, runner, state: TaskState.InProgress },
    data: { heartbeatAt: new Date(), ...progress },
    select: { cancelRequestedAt: true, userId: true },
  });
  if (row === undefined) return 'lost';
  task.userId = row.userId;
  return row.cancelRequestedAt === null ? 'go on' : 'cancelled';
}

/**
 * Hands a task back to the queue.
 * @param counted whether this attempt used one up; it did not when only the worker is stopping
 */
export async function giveBack(db: Db, taskId: string, runner: string, counted: boolean): Promise<void> {
  await db.task.updateMany({
    where: { id: taskId, runner, state: TaskState.InProgress },
    data: {
      state: TaskState.Wait,
      runner: null,
      stage: null,
      ...(counted ? {} : { attempt: { decrement: 1 } }),
    },
  });
}

export const isLastAttempt = (task: ClaimedTask): boolean => task.attempt >= jobs[task.kind].attempts;
