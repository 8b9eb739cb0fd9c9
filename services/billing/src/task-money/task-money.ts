import type { Counter } from '@orator/contracts/accounts/schema';
import { type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import { isRaised, Prisma, type Tx } from '@orator/db/client';
import { renewCounters, restoreCounter } from './counters.ts';
import { NotEnoughCredits, NoTimesLeft } from '../ledger/errors.ts';
import { heldAt, hold, settle } from '../ledger/ledger.ts';
import { furtherHold, listTaskHolds } from './task-holds.ts';
import { restoreTrialUse } from './trials.ts';

/** After this time a hold is released unless its task is still running (decisions.md, Time; `findExpiredHolds`). */
const HOLD_HOURS = 24;

interface TaskMoney {
  readonly id: string;
  readonly userId: string;
  readonly kind: TaskKind;
  /** Hundredths of a credit. */
  readonly cost: number;
  /** The counter to use, when the kind alone does not determine it. */
  readonly counter?: Counter | null;
}

const usedBy = ({ kind, counter = taskKinds[kind].counter }: Pick<TaskMoney, 'kind' | 'counter'>): Counter | null =>
  counter;

/** What was written together with a task's credits. */
export interface Written {
  /** The value of the expression. */
  readonly value: number;
  /** The transaction's time, which is also that of the rows. */
  readonly at: Date;
}

/**
 * Holds a task's credits, decrements its counter and writes the task, all in one statement, so that the wallet is not
 * locked during network round trips. Outside of a transaction the statement is atomic by itself.
 * @param write an integer expression that writes the task when evaluated
 * @returns null when credits were held for this task before, whatever its outcome; the task is then not written
 * @throws NotEnoughCredits, NoTimesLeft, and what `write` raises; a transaction must then be rolled back
 */
export async function takeForTask(
  tx: Tx,
  task: TaskMoney,
  write: Prisma.Sql,
  now = new Date(),
): Promise<Written | null> {
  const counter = usedBy(task);
  const first = await takeOnce(tx, task, write, now);
  if (first?.taken !== 'month_over') return toWritten(first);
  await renewCounters(tx, task.userId, now);
  const second = await takeOnce(tx, task, write, now);
  if (counter !== null && second?.taken === 'month_over') throw new NoTimesLeft(counter);
  return toWritten(second);
}

interface Taken {
  readonly taken: 'taken' | 'known' | 'month_over';
  /** Null unless it was written now. */
  readonly value: number | null;
  readonly at: Date;
}

const toWritten = (row: Taken | undefined): Written | null =>
  row === undefined || row.value === null ? null : { value: row.value, at: row.at };

async function takeOnce(tx: Tx, task: TaskMoney, write: Prisma.Sql, now: Date): Promise<Taken | undefined> {
  const { id, userId, kind, cost } = task;
  const counter = usedBy(task);
  const expiresAt = new Date(now.getTime() + HOLD_HOURS * 3_600_000);
  try {
    const [row] = await tx.$queryRaw<Taken[]>`
      SELECT t.taken, CASE WHEN t.taken = 'taken' THEN ${write} END AS value, now()::timestamptz(3) AS at
      FROM task_take(${userId}::uuid, ${id}, ${kind}, ${cost}::bigint, ${expiresAt}::timestamptz, ${counter}, ${now}::timestamptz)
        AS t (taken)`;
    return row;
  } catch (error) {
    if (isRaised(error, 'OR402')) throw new NotEnoughCredits();
    if (counter !== null && isRaised(error, 'OR403')) throw new NoTimesLeft(counter);
    throw error;
  }
}

/** The end of a task, for billing. */
interface TaskEnd {
  /** Hundredths of a credit to charge: the price of what was delivered, a share for a cancelled task, 0 for a failed one. */
  readonly charged: number;
  /** Without a result the counter, or the trial's result of the day, is restored. */
  readonly delivered: boolean;
}

/**
 * Settles a task's hold, in the transaction that ends the task; call it once, when the row has left its running state.
 *
 * @returns the amount charged; 0 when nothing was held
 */
export async function settleTask(tx: Tx, task: TaskMoney, end: TaskEnd, now = new Date()): Promise<number> {
  const captured = await settleHolds(tx, task, end.charged);
  if (!end.delivered) {
    if (captured !== null) await restoreTaskCounter(tx, task, now);
    await restoreTrialUse(tx, task.id);
  }
  await touchAccount(tx, task.userId);
  return captured ?? 0;
}

/** Settles the hold of a task and its further holds, earliest first. */
async function settleHolds(tx: Tx, { id, kind }: TaskMoney, charged: number): Promise<number | null> {
  const first = await settle(tx, id, charged);
  if (first === null || taskKinds[kind].holdsMore !== true) return first;
  let captured = first;
  for (let count = 1; ; count += 1) {
    const more = await settle(tx, furtherHold(id, count), charged - captured);
    if (more === null) return captured;
    captured += more;
  }
}

/**
 * Adds a hold for a running task of a kind with `holdsMore`; the caller has locked its row.
 * @param count number of its previous further holds, plus 1
 * @param amount hundredths of a credit, more than 0
 * @returns false when this hold exists already
 * @throws NotEnoughCredits; the transaction must then be rolled back
 */
export async function extendHold(
  tx: Tx,
  { id, userId, kind }: Omit<TaskMoney, 'cost'>,
  count: number,
  amount: number,
  now = new Date(),
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + HOLD_HOURS * 3_600_000);
  const held = await hold(tx, { userId, reference: furtherHold(id, count), taskKind: kind, amount, expiresAt });
  if (held) await touchAccount(tx, userId);
  return held;
}

/** Number of further holds of a task (`extendHold`). */
export const countFurtherHolds = (tx: Tx, taskId: string): Promise<number> =>
  tx.hold.count({ where: { reference: { in: listTaskHolds(taskId).slice(1) } } });

async function restoreTaskCounter(tx: Tx, task: TaskMoney, now: Date): Promise<void> {
  const { id, userId } = task;
  const counter = usedBy(task);
  if (counter === null) return;
  const usedAt = await heldAt(tx, id);
  if (usedAt !== null) await restoreCounter(tx, userId, counter, usedAt, now);
}

/** Increments the profile's `state_change_flag`. */
export async function touchAccount(tx: Tx, userId: string): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { stateChangeFlag: { increment: 1 } } });
}
