/** Prefix of the query keys of the results of tasks, which are refetched when a task ends. */
export const taskResultsKey = ['task-results'] as const;
