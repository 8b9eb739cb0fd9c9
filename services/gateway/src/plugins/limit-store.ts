import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Deps } from '../deps.ts';
import { counterKey, incrementLimit } from '../identity/limit-counters.ts';
import { incrementCounter } from '../identity/redis-counters.ts';

/** After Redis has failed it is not asked for this long, ms: each failure may take seconds. */
const AWAY_MS = 5000;

interface Counted {
  readonly current: number;
  /** The time until the counter begins again, ms. */
  readonly ttl: number;
}
type Done = (error: Error | null, counted?: Counted) => void;

/** Counts calls in Redis, or in Postgres while Redis is away: a limit that stops somebody who guesses must not end with it. */
export function createLimitStore(deps: Deps): FastifyRateLimitStoreCtor {
  const { db, log, redis } = deps;
  let awayUntil = 0;
  const count = async (key: string, windowMs: number): Promise<Counted> => {
    const seconds = windowMs / 1000;
    if (redis.status === 'ready' && Date.now() >= awayUntil) {
      try {
        const { count: current, ttlSeconds } = await incrementCounter(redis, `orator:rate:${key}`, seconds);
        return { current, ttl: ttlSeconds * 1000 };
      } catch (error) {
        awayUntil = Date.now() + AWAY_MS;
        log.warn({ err: error }, 'Redis cannot be reached, so calls are counted in Postgres');
      }
    }
    const { count: current, ttlSeconds } = await incrementLimit(db, counterKey(deps, 'calls', key), seconds);
    return { current, ttl: ttlSeconds * 1000 };
  };
  const report = async (done: Done, counting: Promise<Counted>): Promise<void> => {
    try {
      done(null, await counting);
    } catch (error) {
      done(error instanceof Error ? error : new Error('calls could not be counted', { cause: error }));
    }
  };
  return class implements FastifyRateLimitStore {
    incr(key: string, done: Done, windowMs: number): void {
      void report(done, count(key, windowMs));
    }

    /** Keys name the route. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
