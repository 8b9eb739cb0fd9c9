import { createFaceAffinity } from '@orator/threads/face-affinity';
import { createReadying, type Readying } from '@orator/threads/readying';
import { ThreadPool } from '@orator/threads/thread-pool';

/** Idle time after which a thread is ended, to free its memory (about 250 MB of models), milliseconds. */
const IDLE_MS = 10 * 60_000;

/** Threads that render what they have ready. */
export interface ReadyingPool extends Readying {
  readonly pool: ThreadPool;
}

/** @param most how many work at the same time */
export const createReadyingPool = (most: number): ReadyingPool => ({
  pool: new ThreadPool({ maxThreads: most, idleTimeout: IDLE_MS, loadBalancer: createFaceAffinity() }),
  ...createReadying(most),
});

/**
 * The threads of all engines of pictures and films: they keep the caller's event loop free, and a stuck engine can be
 * ended. What somebody waits for has a pool of its own, so that it waits for nothing longer.
 *
 * @param renders number of threads for what takes long
 */
export function createEnginePools(renders: number) {
  const one = () => new ThreadPool({ maxThreads: 1, idleTimeout: IDLE_MS });
  const several = () => new ThreadPool({ maxThreads: renders, idleTimeout: IDLE_MS });
  const [heads, footage] = [createReadyingPool(renders), createReadyingPool(renders)];
  const pools = {
    // The models stay loaded, because a user waits for the result.
    portraits: new ThreadPool({ maxThreads: 1, idleTimeout: Number.POSITIVE_INFINITY }),
    edits: one(),
    stills: one(),
    products: one(),
    painters: several(),
    preparers: several(),
    composers: several(),
  };
  return {
    ...pools,
    /** For all that renders, but for footage. */
    heads,
    footage,
    close: async (): Promise<void> => {
      await Promise.all([heads.pool, footage.pool, ...Object.values(pools)].map((pool) => pool.destroy()));
    },
  };
}

export type EnginePools = ReturnType<typeof createEnginePools>;
