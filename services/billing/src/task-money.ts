import { type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import type { Tx } from '@orator/db/client';
import { restoreCounter, useCounter } from './counters.ts';
import { heldAt, hold, settle } from './ledger.ts';
import { restoreTrialUse } from './trials.ts';

/** After this time a hold is released unless a worker is still busy with its task (decisions.md, Time; `findExpiredHolds`). */
const HOLD_HOURS = 24;

interface TaskMoney {
  readonly id: string;
  readonly userId: string;
  readonly kind: TaskKind;
  /** Hundredths of a credit. */
  readonly cost: number;
}

/**
 * Holds a task's credits and decrements its counter, in the transaction that creates the task.
 * @returns false when that was done for this task before, whatever its outcome: the task must then not be created
 * @throws NotEnoughCredits, NoTimesLeft; the transaction must then be rolled back
 */
export async function takeForTask(tx: Tx, task: TaskMoney, now = new Date()): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + HOLD_HOURS * 3_600_000);
  const { id: reference, userId, kind: taskKind, cost: amount } = task;
  if (!(await hold(tx, { userId, reference, taskKind, amount, expiresAt }))) return false;
  const { counter } = taskKinds[task.kind];
  if (counter !== null) await useCounter(tx, task.userId, counter, now);
  await touchAccount(tx, task.userId);
  return true;
}

/** How a task ends. */
interface TaskEnd {
  /** Hundredths of a credit to charge: the price of what was delivered, a share for a cancelled task, 0 for a failed one. */
  readonly charged: number;
  /** Without a result the task gives its counter back, or the trial's result of the day. */
  readonly delivered: boolean;
}

/**
 * Settles a task's hold, in the transaction that ends the task; call it once, when the row has left its running state.
 *
 * @returns the amount charged; 0 when nothing was held
 */
export async function settleTask(tx: Tx, task: TaskMoney, end: TaskEnd, now = new Date()): Promise<number> {
  const captured = await settle(tx, task.id, end.charged);
  if (!end.delivered) {
    if (captured !== null) await restoreTaskCounter(tx, task, now);
    await restoreTrialUse(tx, task.id);
  }
  await touchAccount(tx, task.userId);
  return captured ?? 0;
}

async function restoreTaskCounter(tx: Tx, { id, userId, kind }: TaskMoney, now: Date): Promise<void> {
  const { counter } = taskKinds[kind];
  if (counter === null) return;
  const usedAt = await heldAt(tx, id);
  if (usedAt !== null) await restoreCounter(tx, userId, counter, usedAt, now);
}

/** Increments the profile's `state_change_flag`. */
export async function touchAccount(tx: Tx, userId: string): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { stateChangeFlag: { increment: 1 } } });
}
