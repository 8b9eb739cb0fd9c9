import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Cancels a read in flight, whose response may be older than the data about to be written.
 * @returns whether there was one, so that the caller can refetch
 */
export const cancelPendingRead = (queries: QueryClient, queryKey: QueryKey): boolean => {
  const reading = queries.isFetching({ queryKey, exact: true }) > 0;
  // The previous data is restored synchronously; only the promise settles later.
  if (reading) void queries.cancelQueries({ queryKey, exact: true });
  return reading;
};
