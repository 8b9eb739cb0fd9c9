/** The query parameter of a form that makes another version of a task's work. */
export const VERSION_OF = 'version';

/** The URL of a form, with a query, that makes another version of a task's work. Pure. */
export const makeVersionPath = (path: string, taskId: string): string =>
  `${path}&${VERSION_OF}=${encodeURIComponent(taskId)}`;
