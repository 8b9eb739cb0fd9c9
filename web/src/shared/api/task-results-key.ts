/** Prefix of the query keys of what tasks have made: refetched when a task ends. */
export const taskResultsKey = ['task-results'] as const;
