import { TaskState } from './schema.ts';

/** Whether a task still waits or runs. */
export const isLoading = (state: number): boolean => state === TaskState.Wait || state === TaskState.InProgress;
