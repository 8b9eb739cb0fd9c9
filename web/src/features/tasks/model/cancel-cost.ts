import { toCredits } from '@orator/contracts/core/credits';
import { cancelPrice } from '@orator/contracts/tasks/price';
import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';

/** What cancelling a task costs now, credits. */
export type CancelCost = (task: Task) => number;

/**
 * What cancelling costs now, credits, as the server computes it: nothing while the task waits, then the finished share. Scenes
 * that are ready are kept, and paid for with the video that they come with.
 */
export const cancelCost = ({ kind, state, cost, rate }: Pick<Task, 'kind' | 'state' | 'cost' | 'rate'>): number =>
  state === TaskState.Wait || kind === 'scene-video'
    ? 0
    : toCredits(cancelPrice(Math.round(cost * 100), Math.round(rate * 100)));
