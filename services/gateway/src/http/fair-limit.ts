import pLimit, { type LimitFunction } from 'p-limit';
import { createConcurrencyLimit } from './concurrency-limit.ts';

interface Limits {
  readonly running: number;
  /** Calls that may wait, those of one caller behind its own not counted. */
  readonly queued: number;
  /** Calls of one caller that may wait behind its own. */
  readonly queuedOfOne: number;
}

interface Caller {
  readonly limit: LimitFunction;
  calls: number;
}

/**
 * Bounds how many calls of this process run at once, one of each caller, and how many wait; more are rejected. Nobody
 * fills the queue alone.
 * @param errorWhenFull makes the error of a rejected call
 */
export function createFairLimit({ running, queued, queuedOfOne }: Limits, errorWhenFull: () => Error) {
  const limit = createConcurrencyLimit(running, queued, errorWhenFull);
  const callers = new Map<string, Caller>();
  return async <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    const caller = callers.get(who) ?? { limit: pLimit(1), calls: 0 };
    if (caller.calls > queuedOfOne) throw errorWhenFull();
    callers.set(who, caller);
    caller.calls += 1;
    try {
      return await caller.limit(() => limit(work));
    } finally {
      caller.calls -= 1;
      if (caller.calls === 0) callers.delete(who);
    }
  };
}
