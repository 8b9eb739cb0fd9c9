import { type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import type { Tx } from '@orator/db/client';
import { restoreCounter, useCounter } from './counters.ts';
import { heldAt, hold, settle } from './ledger.ts';
import { restoreTrialUse } from './trials.ts';

/** A hold lives longer than this only while a worker is on its task (decisions.md, Time; `findExpiredHolds`). */
const HOLD_HOURS = 24;

interface TaskMoney {
  readonly id: string;
  readonly userId: string;
  readonly kind: TaskKind;
  /** Hundredths of a credit. */
  readonly cost: number;
}

/**
 * Takes what a task needs, credits and counter, in the transaction that creates it.
 * @returns false when it was taken for this task before, whatever became of it: the task must then not be created
 * @throws NotEnoughCredits, NoTimesLeft; the transaction must then end and nothing is taken.
 */
export async function takeForTask(tx: Tx, task: TaskMoney, now = new Date()): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + HOLD_HOURS * 3_600_000);
  if (!(await hold(tx, task.userId, task.id, task.cost, expiresAt))) return false;
  const { counter } = taskKinds[task.kind];
  if (counter !== null) await useCounter(tx, task.userId, counter, now);
  await touchAccount(tx, task.userId);
  return true;
}

/**
 * Ends what a task held, in the transaction that ends the task; call it once, when the row has left its running state.
 *
 * @param charged hundredths of a credit to take: the cost when it delivered, a share when it was cancelled while it ran,
 *   0 otherwise; with 0 the counter, or a trial's time of the day, is given back too
 * @returns what was taken; 0 when nothing was held for it
 */
export async function settleTask(tx: Tx, task: TaskMoney, charged: number, now = new Date()): Promise<number> {
  const captured = await settle(tx, task.id, charged);
  if (captured === 0) await restoreTaskCounter(tx, task, now);
  if (charged === 0) await restoreTrialUse(tx, task.id);
  await touchAccount(tx, task.userId);
  return captured ?? 0;
}

async function restoreTaskCounter(tx: Tx, { id, userId, kind }: TaskMoney, now: Date): Promise<void> {
  const { counter } = taskKinds[kind];
  if (counter === null) return;
  const usedAt = await heldAt(tx, id);
  if (usedAt !== null) await restoreCounter(tx, userId, counter, usedAt, now);
}

/** Marks that something the profile shows has changed. */
export async function touchAccount(tx: Tx, userId: string): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { stateChangeFlag: { increment: 1 } } });
}
