/**
 * References of the holds of one task: first the task's id; a task of a kind with `holdsMore` has further ones,
 * numbered from 1.
 */
export const furtherHold = (taskId: string, count: number): string => `${taskId}:${count}`;

/** The task that a hold is for. */
export const readHoldTask = (reference: string): string => reference.replace(/:\d+$/, '');

/** Maximum number of holds of one task: one a minute, for an hour. */
const MOST = 60;

/** The references of all holds that a task may have. */
export const listTaskHolds = (taskId: string): string[] => [
  taskId,
  ...Array.from({ length: MOST }, (_, index) => furtherHold(taskId, index + 1)),
];
