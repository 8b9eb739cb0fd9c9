/** Task states on the wire (specification, section 4, with its spelling of the third). */
export const TaskState = { Wait: 0, InProgress: 1, Successed: 2, Failed: 3, Timeout: 4, Complete: 5 } as const;
/** Whether a task is waiting or running. */
export const isLoading = (state: number): boolean => state === TaskState.Wait || state === TaskState.InProgress;
