import { priceTask } from '@orator/billing';
import { toCredits } from '@orator/contracts/core/credits';
import { kindView } from '@orator/contracts/tasks/kinds';
import { TaskKind } from '@orator/contracts/tasks/schema';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { TaskDeps } from './deps.ts';
import { announceFinish, finishTask } from './finish.ts';
import { chargeFor, keptParts, type Outcome, withParts } from './outcome.ts';

export interface OwnedTask {
  readonly userId: string;
  readonly id: string;
}

/** The columns that are read before a task is cancelled. */
interface Cancelled {
  readonly kind: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly state: number;
  readonly cost: number;
  readonly done: number;
}

/** What cancelling would cost now, hundredths of a credit. */
function computeCharge(tx: Tx, { cost, input, output, ...row }: Cancelled, outcome: Outcome): Promise<number> {
  const kind = TaskKind.parse(row.kind);
  return chargeFor(withParts(outcome, keptParts(kind, output)), { kind, cost }, (count) =>
    priceTask(tx, kind, kindView(kind).input.parse(input), count),
  );
}

/**
 * Cancels a task. A queued task costs nothing; a running one costs the share that its engines reported as done, or the parts that its owner
 * keeps. Its worker notices at its next heartbeat that the claim is lost.
 * @param maxCharge the maximum that its owner agreed to, credits
 * @throws AppError not_found, task_not_cancellable, cancel_costs_more (with the current price; nothing is changed then)
 */
export async function cancelTask(deps: TaskDeps, { id, userId }: OwnedTask, maxCharge: number): Promise<void> {
  const [ended, waited] = await deps.db.$transaction(async (tx) => {
    // Locked, so that the decision and the charge are based on the same state.
    const [row] = await tx.$queryRaw<Cancelled[]>`
      SELECT kind, input, output, state, cost, done FROM task WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
    if (row === undefined) throw new AppError('not_found');
    if (!isLoading(row.state)) throw new AppError('task_not_cancellable');
    const running = row.state === TaskState.InProgress;
    const outcome: Outcome = { kind: 'cancelled', done: running ? row.done : 0, running };
    const charge = toCredits(await computeCharge(tx, row, outcome));
    if (charge > maxCharge) throw new AppError('cancel_costs_more', { details: { charge } });
    return [await finishTask({ tx, ends: deps.ends }, id, { userId }, outcome), !running] as const;
  });
  if (ended === null) throw new AppError('not_found');
  if (waited) deps.runInBackground(deps.queues.remove(ended));
  deps.runInBackground(announceFinish(deps, ended));
}
