/** Begins the keys of queries for what tasks have made: read again when a task ends. */
export const taskResultsKey = ['task-results'] as const;
