import { toCredits } from '@orator/contracts/core/credits';
import { cancelPrice } from '@orator/contracts/tasks/price';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import { AppError } from '@orator/platform/app-error';
import type { TaskDeps } from './deps.ts';
import { announceFinish, finishTask } from './finish.ts';

export interface OwnedTask {
  readonly userId: string;
  readonly id: string;
}

/**
 * Cancels a task: it ends here, whether it waits, which costs nothing, or runs, which costs the share that was done. Its
 * worker finds the claim lost at its next heartbeat.
 * @param maxCharge the most that its owner agreed to, credits
 * @throws AppError not_found, task_not_cancellable, cancel_costs_more (with the price of now, and nothing has happened)
 */
export async function cancelTask(deps: TaskDeps, { id, userId }: OwnedTask, maxCharge: number): Promise<void> {
  const [ended, waited] = await deps.db.$transaction(async (tx) => {
    // Locked, so that what is decided by is what is charged by.
    const [row] = await tx.$queryRaw<{ state: number; cost: number; rate: number }[]>`
      SELECT state, cost, rate FROM task WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
    if (row === undefined) throw new AppError('not_found');
    if (!isLoading(row.state)) throw new AppError('task_not_cancellable');
    const running = row.state === TaskState.InProgress;
    const rate = running ? row.rate : 0;
    const charge = toCredits(cancelPrice(row.cost, rate));
    if (charge > maxCharge) throw new AppError('cancel_costs_more', { details: { charge } });
    return [await finishTask(tx, id, { userId }, { kind: 'cancelled', rate, running }), !running] as const;
  });
  if (ended === null) throw new AppError('not_found');
  if (waited) deps.runInBackground(deps.queues.remove(ended));
  deps.runInBackground(announceFinish(deps, ended));
}
