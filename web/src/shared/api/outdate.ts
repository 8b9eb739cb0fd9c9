import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Gives up a read that is under way: it may have left the server before what is put in its place now.
 * @returns whether there was one, so that it can be asked for again
 */
export const outdate = (queries: QueryClient, queryKey: QueryKey): boolean => {
  const reading = queries.isFetching({ queryKey, exact: true }) > 0;
  // What was there before it is back when this returns; only its promise ends later.
  if (reading) void queries.cancelQueries({ queryKey, exact: true });
  return reading;
};
