import { createReadyingPool } from '@orator/threads/readying-pool';
import { IDLE_MS, ThreadPool } from '@orator/threads/thread-pool';

/**
 * The threads of all engines of pictures and films: they keep the caller's event loop free, and a stuck engine can be
 * ended. Work that somebody waits for has a pool of its own, so that it does not wait for longer work.
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
    /** The threads of everything that renders, except footage. */
    heads,
    footage,
    close: async (): Promise<void> => {
      await Promise.all([heads.pool, footage.pool, ...Object.values(pools)].map((pool) => pool.destroy()));
    },
  };
}
