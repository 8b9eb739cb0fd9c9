import {
  announceAccount,
  NotEnoughCredits,
  NoTimesLeft,
  NoTrialsLeft,
  readBalance,
  readPlan,
  takeForTask,
  takeForTrial,
  type Written,
} from '@orator/billing';
import type { Counter } from '@orator/contracts/accounts/schema';
import { toCredits } from '@orator/contracts/core/credits';
import { findCounter, isQueued, kindView, type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import { TaskState } from '@orator/contracts/tasks/state';
import { type Db, isRaised, newId, Prisma, type TaskModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { TaskDeps } from './deps.ts';
import { QUOTE_MINUTES, type QuotedTask, readQuote, type StoredQuote, type ToQuote } from './quote.ts';
import { makeTitle } from './title.ts';
import { joinWork } from './works.ts';

interface Submission {
  readonly userId: string;
  readonly kind: TaskKind;
  readonly task_id: string;
  readonly ticket: string;
  /** Trial results a day; null for a user with an account. */
  readonly trialResults: number | null;
  /** Checks that all that the input names is still there; not called for a task that was started before. */
  readonly check: (input: unknown) => Promise<unknown>;
  /** The task whose work this becomes another version of. */
  readonly versionOf?: string | undefined;
}

const createQuoteExpired = (): AppError => new AppError('quote_expired', { details: { minutes: QUOTE_MINUTES } });

/** The response waits at most this long for the queue, because the outbox has the task too. Milliseconds. */
const ENQUEUE_MS = 1000;

/**
 * Starts a quoted task: credits, counter, row and outbox commit together, then the task is added to the queue. A ticket
 * starts one task only: submitted again, even simultaneously, it returns that task, or quote_expired after the task was
 * deleted.
 * @throws AppError quote_invalid, quote_expired, not_enough_credits, no_times_left, trial_used_up, task_limit, and what
 * `check` throws
 */
export async function submitTask(deps: TaskDeps, submission: Submission): Promise<TaskModel> {
  const quote = await findQuote(deps, submission);
  const before = await findTask(deps, quote);
  if (before !== null) return before;
  await submission.check(quote.input);
  if (quote.expiresAt.getTime() <= Date.now() || !fitsItsKind(quote)) throw createQuoteExpired();
  try {
    const { trialResults, versionOf } = submission;
    const also = versionOf === undefined ? undefined : (tx: Tx, task: TaskModel) => joinWork(tx, task, versionOf);
    const { row, priority } = await commitTask(deps.db, quote, trialResults, { also });
    await enqueue(deps, quote, priority);
    deps.runInBackground(announceAccount(deps.db, deps.publisher, quote.userId));
    return row;
  } catch (error) {
    // A simultaneous request with the same ticket may have won, and used the last credits or the free slot.
    const first = await findTask(deps, quote);
    if (first !== null) return first;
    throw await asAppError(deps, quote, error);
  }
}

/** A task to be started at the current price, with additional work in its transaction. */
interface Agreed<Kind extends TaskKind> extends ToQuote<Kind>, Besides {
  readonly trialResults: number | null;
}

/**
 * Starts a task without a ticket, at a price that its owner knows, in one transaction with the row it is for.
 * @throws AppError not_enough_credits, no_times_left, trial_used_up, task_limit, and what `also` throws
 */
export async function startAgreed<Kind extends TaskKind>(
  deps: TaskDeps,
  { text, trialResults, first, also, counter, ...task }: Agreed<Kind>,
): Promise<TaskModel> {
  const quote = { ...task, title: makeTitle(text), taskId: newId() };
  try {
    const { row, priority } = await commitTask(deps.db, quote, trialResults, { first, also, counter });
    await enqueue(deps, quote, priority);
    deps.runInBackground(announceAccount(deps.db, deps.publisher, quote.userId));
    return row;
  } catch (error) {
    throw await asAppError(deps, quote, error);
  }
}

async function findQuote({ db }: TaskDeps, { userId, kind, task_id, ticket }: Submission): Promise<StoredQuote> {
  const quote = await readQuote(db, ticket);
  if (quote === null || quote.userId !== userId || quote.kind !== kind || quote.taskId !== task_id) {
    throw new AppError('quote_invalid');
  }
  return quote;
}

/** A quote may be older than the running version: no credits are held for an input that no worker would accept. */
const fitsItsKind = ({ kind, input }: QuotedTask): boolean => kindView(kind).input.safeParse(input).success;

export const findTask = ({ db }: TaskDeps, { taskId: id, userId }: QuotedTask): Promise<TaskModel | null> =>
  db.task.findFirst({ where: { id, userId } });

/** A task that was just written, and its priority in the queue. */
interface Committed {
  readonly row: TaskModel;
  readonly priority: number;
}

/** Additional work in the transaction that creates a task; an error rolls it back. */
interface Besides {
  /** Runs before the wallet is locked, because task locks come first, as everywhere. */
  readonly first?: ((tx: Tx) => Promise<unknown>) | undefined;
  /** Runs afterwards. */
  readonly also?: ((tx: Tx, task: TaskModel) => Promise<unknown>) | undefined;
  /** The counter to use instead of the kind's; null: none. */
  readonly counter?: Counter | null | undefined;
}

/**
 * Writes credits, counter, row, log and outbox of a task in one statement; in one transaction for a trial, which has no
 * wallet.
 * @throws AppError quote_expired, task_limit, unauthorized; NotEnoughCredits, NoTimesLeft, NoTrialsLeft
 */
export async function commitTask(
  db: Db,
  quote: QuotedTask,
  trialResults: number | null,
  { first, also, counter }: Besides = {},
): Promise<Committed> {
  const commit = async (tx: Tx): Promise<Committed> => {
    const { taskId: id, userId, kind, cost, input } = quote;
    await first?.(tx);
    const used = counter === undefined ? findCounter(kind, input) : counter;
    const written =
      trialResults === null
        ? await takeForTask(tx, { id, userId, kind, cost, counter: used }, queueSql(quote))
        : await queueForTrial(tx, quote, trialResults);
    // Its task was created before and has been deleted since; another one would be free of charge.
    if (written === null) throw createQuoteExpired();
    const row = waitingRow(quote, written.at);
    if (also === undefined) return { row, priority: written.value };
    await also(tx, row);
    return { row: await tx.task.findUniqueOrThrow({ where: { id } }), priority: written.value };
  };
  const alone = trialResults === null && first === undefined && also === undefined;
  try {
    return await (alone ? commit(db) : db.$transaction(commit));
  } catch (error) {
    if (isRaised(error, 'OR401')) throw new AppError('unauthorized');
    if (!isRaised(error, 'OR429')) throw error;
    const { tasksAtOnce } = await readPlan(db, quote.userId);
    throw new AppError('task_limit', { details: { limit: tasksAtOnce } });
  }
}

/** How many tasks of a user may wait because the plan runs no more at once. */
const MOST_WAITING = 10;

/** The weights of tasks in flight, by kind. */
const WEIGHTS = JSON.stringify(
  Object.fromEntries(Object.entries(taskKinds).map(([kind, { weight }]) => [kind, weight])),
);

/** SQL that writes a task, its log and its outbox row, and returns its priority in the queue. */
const queueSql = ({ taskId, userId, kind, title, input, cost, durationS }: QuotedTask): Prisma.Sql => Prisma.sql`
  task_queue(${taskId}::uuid, ${userId}::uuid, ${kind}, ${title}, ${JSON.stringify(input)}::jsonb, ${cost}::int,
    ${durationS}::float8, ${WEIGHTS}::jsonb, ${new Date()}::timestamptz, ${isQueued(kind) ? MOST_WAITING : 0}::int)`;

async function queueForTrial(tx: Tx, quote: QuotedTask, trialResults: number): Promise<Written | null> {
  if (!(await takeForTrial(tx, { id: quote.taskId, userId: quote.userId }, trialResults))) return null;
  const [row] = await tx.$queryRaw<Written[]>`SELECT ${queueSql(quote)} AS value, now()::timestamptz(3) AS at`;
  return row ?? null;
}

/** The row as `task_queue` has written it. */
export const waitingRow = (quote: QuotedTask, createdAt: Date): TaskModel => {
  const { taskId: id, userId, kind, title, input, cost, durationS } = quote;
  const nothingYet = { stage: null, output: null, failure: null, failedPart: null, runner: null, heartbeatAt: null };
  const counts = { state: TaskState.Wait, rate: 0, done: 0, charged: 0, attempt: 0 };
  const times = { createdAt, startedAt: null, finishedAt: null, expiresAt: null };
  const ofNoWork = { folderId: null, workId: null, rerollOf: null, rerolls: 0 };
  return { id, userId, kind, title, input, cost, durationS, ...nothingYet, ...counts, ...times, ...ofNoWork };
};

/** Adds the task to the queue at once. If that fails, a worker finds it in the outbox. */
async function enqueue(deps: TaskDeps, { taskId, kind }: QuotedTask, priority: number): Promise<void> {
  const { db, queues, redis, log, runInBackground } = deps;
  if (redis.status !== 'ready') return;
  const told = queues
    .add([{ taskId, kind, priority }])
    .then(() => db.outbox.deleteMany({ where: { taskId } }))
    .catch((error: unknown) =>
      log.warn({ err: error, taskId }, 'a task could not be queued at once, so the outbox queues it'),
    );
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
