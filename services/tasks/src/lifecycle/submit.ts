import {
  announceAccount,
  NotEnoughCredits,
  NoTimesLeft,
  NoTrialsLeft,
  readBalance,
  readPlan,
  takeForTask,
  takeForTrial,
} from '@orator/billing';
import { toCredits } from '@orator/contracts/core/credits';
import { isTaskKind, kindView, type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import { TaskState } from '@orator/contracts/tasks/state';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { Db, TaskModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { TaskDeps } from './deps.ts';
import type { QuotedTask } from './tickets.ts';

interface Submission {
  readonly userId: string;
  readonly kind: TaskKind;
  readonly task_id: string;
  readonly ticket: string;
  /** Results a day without an account; null for somebody who has one. */
  readonly trialResults: number | null;
}

/** An answer waits no longer than this for the queue: the outbox has the task. Milliseconds. */
const ENQUEUE_MS = 1000;

/**
 * Starts what was quoted: credits, counter, row and outbox commit together, then the queue is told. A ticket starts one
 * task only: sent again, also at the same moment, it returns that task, and quote_expired once that has been removed.
 * @throws AppError quote_invalid, quote_expired, not_enough_credits, no_times_left, trial_used_up, task_limit
 */
export async function submitTask(deps: TaskDeps, submission: Submission): Promise<TaskModel> {
  const quoted = readTicket(deps, submission);
  const before = await findTask(deps, quoted);
  if (before !== null) return before;
  if (quoted.exp * 1000 <= Date.now() || !fitsItsKind(quoted)) throw new AppError('quote_expired');
  try {
    const { row, priority } = await commitTask(deps.db, quoted, submission.trialResults);
    await enqueue(deps, quoted, priority);
    deps.runInBackground(announceAccount(deps.db, deps.publisher, quoted.userId));
    return row;
  } catch (error) {
    // The same ticket may have been first by a moment, and taken the last credits or the free place.
    const first = await findTask(deps, quoted);
    if (first !== null) return first;
    throw await asAppError(deps, quoted, error);
  }
}

function readTicket({ tickets }: TaskDeps, { userId, kind, task_id, ticket }: Submission): QuotedTask {
  const quoted = tickets.read(ticket);
  if (quoted === null || quoted.userId !== userId || quoted.kind !== kind || quoted.taskId !== task_id) {
    throw new AppError('quote_invalid');
  }
  return quoted;
}

/** A ticket may be older than the version that runs now: nothing is held for an input that no worker would take. */
const fitsItsKind = ({ kind, input }: QuotedTask): boolean => kindView(kind).input.safeParse(input).success;

const findTask = ({ db }: TaskDeps, { taskId: id, userId }: QuotedTask): Promise<TaskModel | null> =>
  db.task.findFirst({ where: { id, userId } });

/**
 * Credits, counter, row, log and outbox of a task, in one transaction.
 * @throws AppError quote_expired, task_limit; NotEnoughCredits, NoTimesLeft, NoTrialsLeft
 */
export function commitTask(
  db: Db,
  quoted: QuotedTask,
  trialResults: number | null,
): Promise<{ row: TaskModel; priority: number }> {
  const { taskId: id, userId, kind, title, input, cost, durationS } = quoted;
  return db.$transaction(
    async (tx) => {
      // This locks the wallet, or a trial's device, so that what follows is one at a time for each user.
      const taken =
        trialResults === null
          ? await takeForTask(tx, { id, userId, kind, cost })
          : await takeForTrial(tx, { id, userId }, trialResults);
      // Its task was made before. If it has been removed since, another one would be for nothing.
      if (!taken) throw new AppError('quote_expired');
      const priority = await priorityFor(tx, userId);
      const row = await tx.task.create({ data: { id, userId, kind, title, input, cost, durationS } });
      await tx.taskLog.create({ data: { taskId: id, userId, attempt: 0, event: 'queued' } });
      await tx.outbox.create({ data: { taskId: id, priority } });
      return { row, priority };
    },
    { maxWait: 5000, timeout: 10_000 },
  );
}

/**
 * Who has more in flight stands further back, paying users in front and trials behind (measured: stack.md, Queue).
 * @throws AppError task_limit
 */
async function priorityFor(tx: Tx, userId: string): Promise<number> {
  const plan = await readPlan(tx, userId);
  const inFlight = await tx.task.groupBy({
    by: ['kind'],
    where: { userId, state: { in: [TaskState.Wait, TaskState.InProgress] } },
    _count: true,
  });
  const count = inFlight.reduce((sum, { _count }) => sum + _count, 0);
  if (count >= plan.tasksAtOnce) throw new AppError('task_limit', { details: { limit: plan.tasksAtOnce } });
  const weightOf = (kind: string): number => (isTaskKind(kind) ? taskKinds[kind].weight : 1);
  const weight = Math.ceil(inFlight.reduce((sum, { kind, _count }) => sum + weightOf(kind) * _count, 0));
  if (plan.id > 0) return 1 + Math.floor(weight / 4);
  return (plan.id === TRIAL_PLAN ? 20 : 10) + weight;
}

/** Tells the queue at once. When that fails a worker finds the task in the outbox. */
async function enqueue(deps: TaskDeps, { taskId, kind }: QuotedTask, priority: number): Promise<void> {
  const { db, queues, redis, log, runInBackground } = deps;
  if (redis.status !== 'ready') return;
  const told = queues
    .add([{ taskId, kind, priority }])
    .then(() => db.outbox.deleteMany({ where: { taskId } }))
    .catch((error: unknown) => log.warn({ err: error, taskId }, 'the outbox will bring this task to the queue'));
  runInBackground(told);
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, ENQUEUE_MS);
  await Promise.race([told, timeout.promise]);
  clearTimeout(timer);
}

async function asAppError({ db }: TaskDeps, { userId, cost }: QuotedTask, error: unknown): Promise<unknown> {
  if (error instanceof NotEnoughCredits) {
    const credit = toCredits(await readBalance(db, userId));
    return new AppError('not_enough_credits', { details: { cost: toCredits(cost), credit } });
  }
  if (error instanceof NoTrialsLeft) return new AppError('trial_used_up', { details: { limit: error.limit } });
  if (error instanceof NoTimesLeft) return new AppError('no_times_left', { details: { counter: error.counter } });
  return error;
}
