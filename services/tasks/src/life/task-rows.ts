import { type JobName, jobs } from '@orator/contracts/tasks/kinds';
import { TaskKind, TaskState } from '@orator/contracts/tasks/schema';
import { type Db, Prisma } from '@orator/db/client';
import { LOCKS } from '@orator/platform/queue';

/** A runner says it lives this often. */
export const HEARTBEAT_MS = 2000;
/**
 * One that has been silent for so long is taken for dead: no longer than the queue takes at least to hand on the job of a
 * dead worker, so that whoever gets it can claim its task at once.
 */
const SILENT_MS = LOCKS.lockDuration - LOCKS.lockRenewTime;

/** Heartbeats are written and judged by the database's clock: those of the workers' machines differ. */
export const IS_SILENT = Prisma.sql`(heartbeat_at IS NULL OR heartbeat_at < now() - ${SILENT_MS}::int * interval '1 ms')`;

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
export async function claim(db: Db, taskId: string, runner: string): Promise<ClaimedTask | null> {
  const [row] = await db.$queryRaw<(Omit<ClaimedTask, 'kind'> & { kind: string })[]>`
    UPDATE task
    SET state = ${TaskState.InProgress}, runner = ${runner}, heartbeat_at = now(), attempt = attempt + 1,
      started_at = coalesce(started_at, now())
    WHERE id = ${taskId}::uuid
      AND (state = ${TaskState.Wait} OR (state = ${TaskState.InProgress} AND ${IS_SILENT}))
    RETURNING id::text, user_id::text AS "userId", kind, input, cost, length_s AS "lengthS", attempt`;
  return row === undefined ? null : { ...row, kind: TaskKind.parse(row.kind) };
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
  const [row] = await db.$queryRaw<{ userId: string; cancelled: boolean }[]>`
    UPDATE task SET heartbeat_at = now(), rate = ${progress.rate}, stage = ${progress.stage}
    WHERE id = ${task.id}::uuid AND runner = ${runner} AND state = ${TaskState.InProgress}
    RETURNING user_id::text AS "userId", cancel_requested_at IS NOT NULL AS cancelled`;
  if (row === undefined) return 'lost';
  task.userId = row.userId;
  return row.cancelled ? 'cancelled' : 'go on';
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
