import { announceAccount, priceTask, settleTask } from '@orator/billing';
import type { TaskFailure } from '@orator/contracts/core/errors';
import { findCounter, kindView } from '@orator/contracts/tasks/kinds';
import { TaskKind } from '@orator/contracts/tasks/schema';
import type { TaskLogEvent } from '@orator/contracts/tasks/log';
import { TaskState } from '@orator/contracts/tasks/state';
import { Prisma, type Tx } from '@orator/db/client';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import { type AnnouncedTask, announceTask } from './announce.ts';
import type { TaskDeps } from './deps.ts';
import { abandonedKeys } from './files.ts';
import { offerNext } from './relay.ts';
import { returnReroll } from './reroll.ts';
import { chargeFor, keptParts, type Outcome, withParts } from './outcome.ts';
import { billTask, createFromTask, type TaskEnds } from './task-end.ts';

const ends: Readonly<Record<Outcome['kind'], { state: number; event: TaskLogEvent }>> = {
  succeeded: { state: TaskState.Successed, event: 'succeeded' },
  failed: { state: TaskState.Failed, event: 'failed' },
  timed_out: { state: TaskState.Timeout, event: 'timed_out' },
  cancelled: { state: TaskState.Failed, event: 'cancelled' },
};

const findFailure = (outcome: Outcome): TaskFailure | null => {
  if (outcome.kind === 'failed') return outcome.reason;
  if (outcome.kind === 'timed_out') return 'timed_out';
  return outcome.kind === 'cancelled' ? 'cancelled' : null;
};

/**
 * A worker whose task was ended elsewhere stops within seconds; files that it writes until then are deleted after this
 * time.
 */
const STOPPED_MS = 5 * 60_000;

/** When nothing writes files of an ended task any more. */
const stillWritten = (outcome: Outcome, now: Date): Date =>
  (outcome.kind === 'cancelled' || outcome.kind === 'failed') && outcome.running === true
    ? new Date(now.getTime() + STOPPED_MS)
    : now;

const findOutput = (outcome: Outcome): Prisma.InputJsonObject | null => {
  if (outcome.kind === 'succeeded') return outcome.output;
  return (outcome.kind === 'cancelled' ? outcome.parts : undefined) ?? null;
};

/**
 * Locks a task's row, after that of the task it is a re-roll of, and reads the parts that its owner keeps. A
 * simultaneous delivery comes before this or fails.
 */
async function lockParts(tx: Tx, id: string): Promise<Prisma.InputJsonObject | undefined> {
  const locked = await tx.$queryRaw<{ id: string; kind: string; output: unknown }[]>`
    SELECT id::text, kind, output FROM task
    WHERE id = ${id}::uuid OR id = (SELECT reroll_of FROM task WHERE id = ${id}::uuid) ORDER BY id FOR UPDATE`;
  const row = locked.find((one) => one.id === id);
  return row === undefined ? undefined : keptParts(TaskKind.parse(row.kind), row.output);
}

export type FinishedTask = AnnouncedTask;

/** The transaction that ends a task, and what the kinds add to it. */
export interface Ending {
  readonly tx: Tx;
  readonly ends: TaskEnds;
}

/**
 * Ends a task in one transaction: its row, credits, counter, log and outbox entry, the row made from its result
 * (`createFromTask`) and, without a result, the deletion of its files. The row is locked before the wallet, as
 * everywhere, to avoid deadlocks.
 *
 * @param may the state that the row must have: waiting, claimed by this runner, or without a runner
 * @returns null when the row has another state: it was ended or claimed elsewhere, or is gone
 */
export async function finishTask(
  { tx, ends: hooks }: Ending,
  id: string,
  may: Prisma.TaskWhereInput,
  asked: Outcome,
  now = new Date(),
): Promise<FinishedTask | null> {
  const outcome = withParts(asked, await lockParts(tx, id));
  const { state, event } = ends[outcome.kind];
  const made = findOutput(outcome);
  const [row] = await tx.task.updateManyAndReturn({
    where: { ...may, id },
    data: {
      state,
      stage: null,
      finishedAt: now,
      failure: findFailure(outcome),
      failedPart: outcome.kind === 'failed' ? (outcome.part ?? null) : null,
      // Parts of other kinds that were delivered before a failure are deleted with their files.
      output: made ?? Prisma.DbNull,
      ...(outcome.kind === 'succeeded' && { rate: 10_000, done: 10_000 }),
    },
  });
  if (row === undefined) return null;
  const { userId, title, input, cost, attempt } = row;
  const kind = TaskKind.parse(row.kind);
  const output = made === null ? null : await billTask(tx, hooks, kind, { id, userId, title, input, output: made });
  const ended: Outcome = outcome.kind === 'succeeded' && output !== null ? { ...outcome, output } : outcome;
  const price = (count: number) => priceTask(tx, kind, kindView(kind).input.parse(input), count);
  const end = { charged: await chargeFor(ended, { kind, cost }, price), delivered: output !== null };
  const counter = row.rerollOf === null ? findCounter(kind, row.input) : null;
  const charged = await settleTask(tx, { id, userId, kind, cost, counter }, end, now);
  if (output === null) await returnReroll(tx, row);
  await tx.task.update({ where: { id }, data: { charged, output: output ?? Prisma.DbNull } });
  await tx.taskLog.create({ data: { taskId: id, userId, attempt, event } });
  await tx.outbox.deleteMany({ where: { taskId: id } });
  await offerNext(tx, userId);
  // Nobody can see these files any more, and the disk may be full because of them.
  if (output === null) await scheduleDeletion(tx, abandonedKeys(row), stillWritten(outcome, now));
  else await createFromTask(tx, hooks, kind, { id, userId, title, input, output });
  return {
    id,
    userId,
    kind,
    input,
    state,
    rate: row.rate,
    stage: null,
    output,
    failure: findFailure(outcome),
  };
}

/** Pushes the end of a task to the owner's browsers, after the commit. */
export async function announceFinish(
  deps: Pick<TaskDeps, 'db' | 'publisher' | 'storage'>,
  task: FinishedTask,
): Promise<void> {
  await announceTask(deps, task);
  await announceAccount(deps.db, deps.publisher, task.userId);
}
