/** Task states as they travel (specification, section 4; its spelling of the third is kept). */
export const TaskState = { Wait: 0, InProgress: 1, Successed: 2, Failed: 3, Timeout: 4, Complete: 5 } as const;
export type TaskStateNumber = (typeof TaskState)[keyof typeof TaskState];
export const isLoading = (state: number): boolean => state === TaskState.Wait || state === TaskState.InProgress;
