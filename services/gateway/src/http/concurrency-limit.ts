import pLimit from 'p-limit';

/**
 * Bounds how many calls run at once and how many wait for a slot; more are rejected.
 * @param errorWhenFull makes the error of a rejected call
 */
export function createConcurrencyLimit(maxRunning: number, maxQueued: number, errorWhenFull: () => Error) {
  const limit = pLimit(maxRunning);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= maxRunning + maxQueued) throw errorWhenFull();
    return limit(work);
  };
}
