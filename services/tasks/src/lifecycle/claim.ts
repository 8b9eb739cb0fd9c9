import { kindView, TASK_KINDS, taskKinds } from '@orator/contracts/tasks/kinds';
import { TaskKind } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { type Db, Prisma, type Tx } from '@orator/db/client';
import { LOCKS } from './queues.ts';

/** Interval of a runner's heartbeats, milliseconds. */
export const HEARTBEAT_MS = 2000;
/**
 * A runner that has been silent for this long counts as dead. No longer than the shortest time in which the queue hands
 * on the job of a dead worker, so that the next worker can claim the task at once.
 */
const SILENT_MS = LOCKS.lockDuration - LOCKS.lockRenewTime;

/** Heartbeats are written and compared by the database's clock, because the clocks of the workers' machines differ. */
export const IS_SILENT = Prisma.sql`(heartbeat_at IS NULL OR heartbeat_at < now() - ${SILENT_MS}::int * interval '1 ms')`;

export interface ClaimedTask {
  readonly id: string;
  /** The owner; may change while the task runs, when a trial becomes an account. */
  userId: string;
  readonly kind: TaskKind;
  readonly input: unknown;
  /** Estimated length of the result, seconds. */
  readonly durationS: number;
  /** 1 for the first. */
  readonly attempt: number;
  /** The process that runs it. */
  readonly runner: string;
}

/**
 * Kinds whose tasks count toward the number that a plan runs at once; the others, such as analysing footage, always
 * run.
 */
const PLACED_KINDS = TASK_KINDS.filter((kind) => taskKinds[kind].weight > 0);

/** Whether the plan of a waiting task's owner allows one more task to be run. Sessions of embedded avatars take no place. */
export const HAS_PLACE = Prisma.sql`(NOT task.kind = ANY(${PLACED_KINDS}) OR (
  SELECT count(*) FROM task AS running
  WHERE running.user_id = task.user_id AND running.state = ${TaskState.InProgress} AND running.kind = ANY(${PLACED_KINDS})
    AND NOT jsonb_exists(running.input, 'embed_id')
) < (
  SELECT level.tasks_at_once FROM plan_in_force(task.user_id, now()) AS plan JOIN vip_level AS level ON level.id = plan.level
))`;

/**
 * Makes a runner the only one that works on a task, if the task waits and its owner's plan has a place for it, or its
 * runner has been silent. A task without a place is offered again when another one of its owner has ended.
 * @returns null when the task has no place, has ended or is gone, or a live runner works on it
 */
export async function claimTask(db: Db, taskId: string, runner: string): Promise<ClaimedTask | null> {
  const rows = await db.$transaction(async (tx) => {
    // One claim of an owner at a time, so that two do not take the last place.
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock(hashtextextended(user_id::text, 0)) FROM task WHERE id = ${taskId}::uuid`;
    return tx.$queryRaw<(Omit<ClaimedTask, 'kind' | 'runner'> & { kind: string })[]>`
      UPDATE task
      SET state = ${TaskState.InProgress}, runner = ${runner}, heartbeat_at = now(), attempt = attempt + 1,
        started_at = coalesce(started_at, now())
      WHERE id = ${taskId}::uuid
        AND ((state = ${TaskState.Wait} AND ${HAS_PLACE}) OR (state = ${TaskState.InProgress} AND ${IS_SILENT}))
      RETURNING id::text, user_id::text AS "userId", kind, input, duration_s AS "durationS", attempt`;
  });
  const [row] = rows;
  return row === undefined ? null : { ...row, kind: TaskKind.parse(row.kind), runner };
}

/** The condition that this runner still holds the claim. */
export const isClaimedBy = (runner: string) => ({ runner, state: TaskState.InProgress });

/** The answer to a heartbeat; a cancelled task is `lost`. */
export type HeartbeatAnswer = 'continue' | 'lost';

/**
 * Writes a heartbeat with the progress, and reads whether to continue and who owns the task now.
 * @param progress `rate` and `done` in hundredths of a percent
 */
export async function heartbeat(
  db: Db,
  task: ClaimedTask,
  progress: { readonly rate: number; readonly done: number; readonly stage: string | null },
): Promise<HeartbeatAnswer> {
  const [row] = await db.$queryRaw<{ userId: string }[]>`
    UPDATE task SET heartbeat_at = now(), rate = ${progress.rate}, done = ${progress.done}, stage = ${progress.stage}
    WHERE id = ${task.id}::uuid AND runner = ${task.runner} AND state = ${TaskState.InProgress}
    RETURNING user_id::text AS "userId"`;
  if (row === undefined) return 'lost';
  task.userId = row.userId;
  return 'continue';
}

/** Writes rows that belong to a delivered part, for the task's current owner. */
export type WithPart = (tx: Tx, userId: string) => Promise<unknown>;

/**
 * Adds a part to the output of a running task, for results that arrive one by one.
 * @param also runs in the same transaction, unless the claim is lost
 * @returns the complete output so far, or null when the claim is lost
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
 * Returns a task to the queue.
 * @param countsAsAttempt false when the attempt did not fail because of the task, such as when its worker is stopping
 */
export async function requeueTask(db: Db, task: ClaimedTask, countsAsAttempt: boolean): Promise<void> {
  await db.task.updateMany({
    where: { id: task.id, ...isClaimedBy(task.runner) },
    data: {
      state: TaskState.Wait,
      runner: null,
      stage: null,
      // The next attempt starts from nothing, unless the owner already has parts of the output.
      ...(kindView(task.kind).keepsParts === undefined ? { output: Prisma.DbNull } : {}),
      ...(countsAsAttempt ? {} : { attempt: { decrement: 1 } }),
    },
  });
}
