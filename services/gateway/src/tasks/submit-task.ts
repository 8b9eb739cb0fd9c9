import {
  announceAccount,
  NotEnoughCredits,
  NoTimesLeft,
  NoTrialsLeft,
  readBalance,
  takeForTask,
  takeForTrial,
} from '@orator/billing';
import { type Locale, toCredits } from '@orator/contracts/core/common';
import { type Task, type TaskKind, TaskState } from '@orator/contracts/tasks/schema';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { TaskModel, Tx } from '@orator/db/client';
import { enqueue } from '@orator/platform/queue';
import type { Caller } from '../identity/access-tokens.ts';
import type { Deps } from '../deps.ts';
import { readPlan } from './plan.ts';
import { presentTask } from './present-task.ts';
import { AppError } from '@orator/platform/app-error';
import type { QuotedTask } from './tickets.ts';
import { readTrial } from '../identity/trials.ts';

interface Submission {
  readonly user: Caller;
  readonly kind: TaskKind;
  readonly task_id: string;
  readonly ticket: string;
}

/** An answer does not wait longer than this for the queue: the outbox has the task. */
const KICK_MS = 1000;

/**
 * Starts what was quoted: credits, counter, row and outbox commit together, then the queue is told. A ticket starts one
 * task only: sent again, also at the same moment, it answers that task, and quote_expired once that has been removed.
 * @throws AppError quote_invalid, quote_expired, not_enough_credits, no_times_left, trial_used_up, task_limit
 */
export async function submitTask(deps: Deps, submission: Submission, locale: Locale): Promise<Task> {
  const quoted = openTicket(deps, submission);
  const before = await findTask(deps, quoted);
  if (before !== null) return presentTask(deps, before, locale);
  if (quoted.expires <= Date.now()) throw new AppError('quote_expired');
  try {
    const { row, priority } = await commit(deps, quoted, submission.user.trial);
    await kick(deps, row.id, priority);
    deps.later(announceAccount(deps.db, deps.publisher, quoted.userId));
    return await presentTask(deps, row, locale);
  } catch (error) {
    // The same ticket may have been first by a moment, and taken the last credits or the free place.
    const first = await findTask(deps, quoted);
    if (first !== null) return presentTask(deps, first, locale);
    throw await explain(deps, quoted, error);
  }
}

function openTicket({ tickets }: Deps, { user, kind, task_id, ticket }: Submission): QuotedTask {
  const quoted = tickets.open(ticket);
  if (quoted === null || quoted.userId !== user.id || quoted.kind !== kind || quoted.taskId !== task_id) {
    throw new AppError('quote_invalid');
  }
  return quoted;
}

const findTask = ({ db }: Deps, { taskId: id, userId }: QuotedTask): Promise<TaskModel | null> =>
  db.task.findFirst({ where: { id, userId } });

function commit({ db, env }: Deps, quoted: QuotedTask, trial: boolean): Promise<{ row: TaskModel; priority: number }> {
  const { taskId: id, userId, kind, title, input, cost, lengthS } = quoted;
  return db.$transaction(
    async (tx) => {
      // This locks the wallet, or a trial's device, so that what follows is one at a time for each user.
      const taken = trial
        ? await takeForTrial(tx, id, await readTrial(tx, userId), env.TRIAL_RESULTS)
        : await takeForTask(tx, { id, userId, kind, cost });
      // Its task was made before. If it has been removed since, another one would be for nothing.
      if (!taken) throw new AppError('quote_expired');
      const priority = await placeInLine(tx, userId);
      const row = await tx.task.create({ data: { id, userId, kind, title, input, cost, lengthS } });
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
async function placeInLine(tx: Tx, userId: string): Promise<number> {
  const plan = await readPlan(tx, userId);
  const inFlight = await tx.task.count({ where: { userId, state: { in: [TaskState.Wait, TaskState.InProgress] } } });
  if (inFlight >= plan.tasksAtOnce) throw new AppError('task_limit', { details: { limit: plan.tasksAtOnce } });
  if (plan.id > 0) return 1 + Math.floor(inFlight / 4);
  return (plan.id === TRIAL_PLAN ? 20 : 10) + inFlight;
}

/** Tells the queue at once. When that fails a worker finds the task in the outbox. */
async function kick({ db, queue, redis, log, later }: Deps, taskId: string, priority: number): Promise<void> {
  if (redis.status !== 'ready') return;
  const told = enqueue(queue, [{ taskId, priority }])
    .then(() => db.outbox.deleteMany({ where: { taskId } }))
    .catch((error: unknown) => log.warn({ err: error, taskId }, 'the outbox will bring this task to the queue'));
  later(told);
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, KICK_MS);
  await Promise.race([told, patience.promise]);
  clearTimeout(timer);
}

async function explain({ db }: Deps, { userId, cost }: QuotedTask, error: unknown): Promise<unknown> {
  if (error instanceof NotEnoughCredits) {
    const credit = toCredits(await readBalance(db, userId));
    return new AppError('not_enough_credits', { details: { cost: toCredits(cost), credit } });
  }
  if (error instanceof NoTrialsLeft) return new AppError('trial_used_up', { details: { limit: error.limit } });
  if (error instanceof NoTimesLeft) return new AppError('no_times_left', { details: { counter: error.counter } });
  return error;
}
