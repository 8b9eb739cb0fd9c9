/** The query of a form that makes another version of a task's work. */
export const VERSION_OF = 'version';

/** The address of a form, with a query, that makes another version of a task's work. Pure. */
export const asVersionOf = (path: string, taskId: string): string =>
  `${path}&${VERSION_OF}=${encodeURIComponent(taskId)}`;
