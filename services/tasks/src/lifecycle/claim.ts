import { kindView } from '@orator/contracts/tasks/kinds';
import { TaskKind } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { type Db, Prisma, type Tx } from '@orator/db/client';
import { LOCKS } from './queues.ts';

/** How often a runner writes its heartbeat, milliseconds. */
export const HEARTBEAT_MS = 2000;
/**
 * A runner that has been silent for so long is taken for dead: no longer than the queue takes at least to hand on the job
 * of a dead worker, so that whoever gets it can claim its task at once.
 */
const SILENT_MS = LOCKS.lockDuration - LOCKS.lockRenewTime;

/** Heartbeats are written and compared by the database's clock: those of the workers' machines differ. */
export const IS_SILENT = Prisma.sql`(heartbeat_at IS NULL OR heartbeat_at < now() - ${SILENT_MS}::int * interval '1 ms')`;

export interface ClaimedTask {
  readonly id: string;
  /** The owner; a trial that becomes an account takes its running tasks along. */
  userId: string;
  readonly kind: TaskKind;
  readonly input: unknown;
  /** Estimated length of the result, seconds. */
  readonly durationS: number;
  /** 1 for the first. */
  readonly attempt: number;
  /** The process that works on it. */
  readonly runner: string;
}

/**
 * Makes a runner the only one that works on a task: one that waits, or one whose runner has been silent.
 * @returns null when the task has ended, is gone, or a living runner works on it
 */
export async function claimTask(db: Db, taskId: string, runner: string): Promise<ClaimedTask | null> {
  const [row] = await db.$queryRaw<(Omit<ClaimedTask, 'kind' | 'runner'> & { kind: string })[]>`
    UPDATE task
    SET state = ${TaskState.InProgress}, runner = ${runner}, heartbeat_at = now(), attempt = attempt + 1,
      started_at = coalesce(started_at, now())
    WHERE id = ${taskId}::uuid
      AND (state = ${TaskState.Wait} OR (state = ${TaskState.InProgress} AND ${IS_SILENT}))
    RETURNING id::text, user_id::text AS "userId", kind, input, duration_s AS "durationS", attempt`;
  return row === undefined ? null : { ...row, kind: TaskKind.parse(row.kind), runner };
}

/** The condition on a row that this runner may change. */
export const isClaimedBy = (runner: string) => ({ runner, state: TaskState.InProgress });

/** What a heartbeat learns; a task that was cancelled is lost to its runner. */
export type HeartbeatAnswer = 'continue' | 'lost';

/**
 * Writes that the runner lives and how far it is; learns whether to go on, and whose the task is now.
 * @param progress `rate` in hundredths of a percent
 */
export async function heartbeat(
  db: Db,
  task: ClaimedTask,
  progress: { readonly rate: number; readonly stage: string | null },
): Promise<HeartbeatAnswer> {
  const [row] = await db.$queryRaw<{ userId: string }[]>`
    UPDATE task SET heartbeat_at = now(), rate = ${progress.rate}, stage = ${progress.stage}
    WHERE id = ${task.id}::uuid AND runner = ${task.runner} AND state = ${TaskState.InProgress}
    RETURNING user_id::text AS "userId"`;
  if (row === undefined) return 'lost';
  task.userId = row.userId;
  return 'continue';
}

/** Writes what belongs to a delivered part, for the task's owner of this moment. */
export type WithPart = (tx: Tx, userId: string) => Promise<unknown>;

/**
 * Adds to what a running task has made so far, for results that arrive one by one.
 * @param also runs in the same transaction, unless the claim is lost
 * @returns everything it has made, or null when the claim is lost
 */
export const addOutput = (db: Db, task: ClaimedTask, part: object, also?: WithPart): Promise<unknown> =>
  db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ output: unknown; userId: string }[]>`
      UPDATE task SET output = coalesce(output, '{}'::jsonb) || ${JSON.stringify(part)}::jsonb
      WHERE id = ${task.id}::uuid AND runner = ${task.runner} AND state = ${TaskState.InProgress}
      RETURNING output, user_id::text AS "userId"`;
    if (row === undefined) return null;
    await also?.(tx, row.userId);
    return row.output;
  });

/**
 * Hands a task back to the queue.
 * @param countsAsAttempt false when the attempt failed through no fault of the task: its worker is stopping
 */
export async function requeueTask(db: Db, task: ClaimedTask, countsAsAttempt: boolean): Promise<void> {
  await db.task.updateMany({
    where: { id: task.id, ...isClaimedBy(task.runner) },
    data: {
      state: TaskState.Wait,
      runner: null,
      stage: null,
      // The next attempt makes it all again, unless its owner has parts of it.
      ...(kindView(task.kind).keepsParts === undefined ? { output: Prisma.DbNull } : {}),
      ...(countsAsAttempt ? {} : { attempt: { decrement: 1 } }),
    },
  });
}
