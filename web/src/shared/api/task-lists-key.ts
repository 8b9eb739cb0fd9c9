/** Prefix of the query keys of all lists of tasks. */
export const taskListsKey = ['task-list'] as const;
