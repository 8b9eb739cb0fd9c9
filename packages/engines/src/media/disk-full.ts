/** Whether an error says that there is no room for a file: the disk is full, or the user's share of it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
