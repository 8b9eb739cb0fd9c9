import {
  announceAccount,
  countFurtherHolds,
  extendHold,
  NotEnoughCredits,
  priceTask,
  readBalance,
} from '@orator/billing';
import { taskKinds, type TaskInput } from '@orator/contracts/tasks/kinds';
import { PRICE_UNITS } from '@orator/contracts/tasks/price';
import { TaskState } from '@orator/contracts/tasks/state';
import { EMBED_JOIN_S } from '@orator/contracts/live-embeds/limits';
import { BEAT_S, ESCROW_S, UNJOINED_S } from '@orator/contracts/live-sessions/limits';
import type { Db, Tx } from '@orator/db/client';
import type { TaskDeps } from '../lifecycle/deps.ts';
import { announceFinish, finishTask } from '../lifecycle/finish.ts';
import { liveOutcome, toOutcome } from './outcome.ts';

const KIND = 'live-session';
const { input: LiveInput, partialOutput: LiveOutput } = taskKinds[KIND];

/** A session that a gateway runs. */
export interface LiveTask {
  readonly id: string;
  /** Its owner; may change while it runs, when a trial becomes an account. */
  userId: string;
  readonly input: TaskInput<typeof KIND>;
  /** The gateway's connection that runs it. */
  readonly runner: string;
  /** Seconds used before, on earlier connections or gateways. */
  readonly usedS: number;
  /** Credits held for it, hundredths of a credit; 0 in a trial, which pays nothing. */
  held: number;
  /** How often the hold was extended. */
  extended: number;
}

interface LiveRow {
  readonly userId: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly cost: number;
}

/**
 * Makes a gateway the one that runs a session of this owner, new or resumed. A gateway that ran it before notices at
 * its next heartbeat that it has lost the session; the time since its last one counts, at most an interval.
 * @returns null when there is no such session, or it has ended
 */
export async function claimLive(
  db: Db,
  { id, userId }: { readonly id: string; readonly userId: string },
  runner: string,
): Promise<LiveTask | null> {
  const [row] = await db.$queryRaw<LiveRow[]>`
    WITH earlier AS (
      SELECT id, CASE WHEN runner IS NULL THEN 0
        ELSE least(${BEAT_S}::float8, coalesce(extract(epoch FROM clock_timestamp() - heartbeat_at), 0)) END AS unstored
      FROM task
      WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND kind = ${KIND} AND state IN (0, 1) FOR UPDATE
    )
    UPDATE task t SET state = ${TaskState.InProgress}, runner = ${runner}, heartbeat_at = now(), stage = 'live',
      attempt = 1, started_at = coalesce(started_at, now()),
      output = CASE WHEN e.unstored > 0 THEN jsonb_build_object(
        'duration_s', coalesce((t.output->>'duration_s')::float8, 0) + e.unstored) ELSE t.output END
    FROM earlier e WHERE t.id = e.id
    RETURNING t.user_id::text AS "userId", t.input, t.output, t.cost`;
  if (row === undefined) return null;
  await db.outbox.deleteMany({ where: { taskId: id } });
  const { duration_s: usedS = 0 } = LiveOutput.parse(row.output ?? {});
  const extended = await countFurtherHolds(db, id);
  return { id, userId: row.userId, input: LiveInput.parse(row.input), runner, usedS, held: row.cost, extended };
}

/**
 * Writes a heartbeat with the seconds used, which are charged if no further heartbeat follows. What was stored never
 * becomes less.
 * @returns false when the session has ended, is gone, or runs on another gateway
 */
export async function beatLive(db: Db, task: LiveTask, usedS: number): Promise<boolean> {
  const [row] = await db.$queryRaw<{ userId: string }[]>`
    UPDATE task SET heartbeat_at = now(), output = jsonb_build_object(
      'duration_s', greatest(${usedS}::float8, (output->>'duration_s')::float8))
    WHERE id = ${task.id}::uuid AND runner = ${task.runner} AND state = ${TaskState.InProgress}
    RETURNING user_id::text AS "userId"`;
  if (row === undefined) return false;
  task.userId = row.userId;
  return true;
}

/** Writes a last heartbeat and lets another gateway go on with the session from there. */
export async function leaveLive(db: Db, task: LiveTask, usedS: number): Promise<void> {
  if (!(await beatLive(db, task, usedS))) return;
  await db.task.updateMany({ where: { id: task.id, runner: task.runner }, data: { runner: null } });
}

/** The price of a second of a session, hundredths of a credit. */
export async function livePrice(tx: Tx, { input }: LiveTask): Promise<number> {
  const { hundredths, unit } = await tx.price.findUniqueOrThrow({
    where: { id: taskKinds[KIND].price.chooseTariff(input) },
    select: { hundredths: true, unit: true },
  });
  if (unit !== 'minute') throw new Error(`the price of ${KIND} is not for a minute`);
  return hundredths / (PRICE_UNITS.minute / PRICE_UNITS.second);
}

/** The price of a number of seconds, hundredths of a credit. */
export const priceLive = (tx: Tx, { input }: LiveTask, seconds: number): Promise<number> =>
  priceTask(tx, KIND, input, Math.ceil(seconds) * PRICE_UNITS.second);

/** What the owner of a session can still spend on it besides the hold, hundredths of a credit. */
export const readLiveBalance = (tx: Tx, { userId }: LiveTask): Promise<number> => readBalance(tx, userId);

/**
 * What may still be held for several sessions together, hundredths of a credit; negative when the holds exceed it.
 * Locks until the transaction ends.
 */
export type HoldLimit = (tx: Tx) => Promise<number>;

/**
 * Holds the credits for the next minute of a session, or as much of it as the balance covers. Changes `held` and
 * `extended` of the task.
 * @param most seconds that it may still run beyond the hold
 * @param limit shared with other sessions; evaluated last, after locking task and wallet
 * @returns false when nothing more could be held
 */
export async function extendLive(
  deps: Pick<TaskDeps, 'db' | 'publisher'>,
  task: LiveTask,
  most: number,
  limit?: HoldLimit,
): Promise<boolean> {
  const { db, publisher } = deps;
  const wanted = await nextHold(db, task, Math.min(ESCROW_S, most));
  const amount = Math.min(wanted, (await limit?.(db)) ?? wanted);
  if (amount <= 0) return false;
  try {
    const done = await db.$transaction(async (tx) => {
      const { count } = await tx.task.updateMany({
        where: { id: task.id, runner: task.runner, state: TaskState.InProgress },
        data: { cost: { increment: amount } },
      });
      const { id, userId } = task;
      if (count === 0 || !(await extendHold(tx, { id, userId, kind: KIND }, task.extended + 1, amount))) return false;
      if (limit !== undefined && (await limit(tx)) < 0) throw new NotEnoughCredits();
      return true;
    });
    if (!done) return false;
  } catch (error) {
    // Meanwhile something else was paid, or held for another session under the same limit.
    if (error instanceof NotEnoughCredits) return false;
    throw error;
  }
  task.held += amount;
  task.extended += 1;
  await announceAccount(db, publisher, task.userId);
  return true;
}

async function nextHold(tx: Tx, task: LiveTask, seconds: number): Promise<number> {
  const wanted = await priceLive(tx, task, seconds);
  return Math.min(wanted, await readLiveBalance(tx, task));
}

/** The seconds that the heartbeats of a session have stored. Locks its row until the transaction ends. */
async function lockStoredS(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ output: unknown }[]>`SELECT output FROM task WHERE id = ${id}::uuid FOR UPDATE`;
  return LiveOutput.parse(row?.output ?? {}).duration_s ?? 0;
}

/**
 * Ends a session and charges the time used, which is never less than its heartbeats have stored.
 * @returns the charge, hundredths of a credit; null when it had ended, or runs on another gateway
 */
export async function endLive(
  deps: Pick<TaskDeps, 'db' | 'publisher' | 'storage' | 'ends'>,
  task: LiveTask,
  usedS: number,
): Promise<number | null> {
  const may = { runner: task.runner, state: TaskState.InProgress };
  const ended = await deps.db.$transaction(async (tx) => {
    const storedS = await lockStoredS(tx, task.id);
    return finishTask({ tx, ends: deps.ends }, task.id, may, toOutcome(Math.max(usedS, storedS)));
  });
  if (ended === null) return null;
  await announceFinish(deps, ended);
  return readLiveCharge(deps.db, task);
}

/** The charge for an ended session, hundredths of a credit; 0 while it runs elsewhere. */
export async function readLiveCharge(db: Tx, { id }: Pick<LiveTask, 'id'>): Promise<number> {
  const row = await db.task.findUnique({ where: { id }, select: { charged: true } });
  return row?.charged ?? 0;
}

/** A gateway that has been silent for this long, seconds, does not come back; one that restarts resumes its sessions earlier. */
const GONE_S = 30;

/**
 * Ends sessions that no gateway runs. Those never joined cost nothing; the others cost the time of their last
 * heartbeat.
 * @returns how many
 */
export async function sweepLive(
  deps: Pick<TaskDeps, 'db' | 'publisher' | 'storage' | 'ends'>,
  now = new Date(),
  most = 100,
): Promise<number> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const where = {
    kind: KIND,
    OR: [
      { state: TaskState.Wait, createdAt: { lt: before(UNJOINED_S) } },
      { state: TaskState.Wait, createdAt: { lt: before(EMBED_JOIN_S) }, embedSession: { isNot: null } },
      { state: TaskState.InProgress, heartbeatAt: { lt: before(GONE_S) } },
    ],
  };
  const rows = await deps.db.task.findMany({ where, select: { id: true, output: true }, take: most });
  for (const { id, output } of rows) {
    const ended = await deps.db.$transaction((tx) =>
      finishTask({ tx, ends: deps.ends }, id, where, liveOutcome(output), now),
    );
    if (ended !== null) await announceFinish(deps, ended);
  }
  return rows.length;
}
