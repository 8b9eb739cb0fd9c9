import { toCredits } from '@orator/contracts/core/credits';
import { cancelPrice } from '@orator/contracts/tasks/price';
import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';

/** The current charge for cancelling a task, credits. */
export type CancelCost = (task: Task) => number;

/** Kinds that are free to cancel: finished scenes are kept and paid for with a later video; half a voice is of no use. */
const FREE_TO_CANCEL: ReadonlySet<Task['kind']> = new Set(['scene-video', 'own-voice']);

/**
 * The current charge for cancelling, credits, computed as on the server: nothing while the task is queued, then the
 * finished share.
 */
export const cancelCost = ({ kind, state, cost, done = 0 }: Pick<Task, 'kind' | 'state' | 'cost' | 'done'>): number =>
  state === TaskState.Wait || FREE_TO_CANCEL.has(kind)
    ? 0
    : toCredits(cancelPrice(Math.round(cost * 100), Math.round(done * 100)));
