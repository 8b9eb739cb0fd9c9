import { createFaceAffinity } from './face-affinity.ts';
import { createReadying, type Readying } from './readying.ts';
import { IDLE_MS, ThreadPool } from './thread-pool.ts';

/** Threads that render what they have ready. */
export interface ReadyingPool extends Readying {
  readonly pool: ThreadPool;
}

/** @param most how many work at the same time */
export const createReadyingPool = (most: number): ReadyingPool => ({
  pool: new ThreadPool({ maxThreads: most, idleTimeout: IDLE_MS, loadBalancer: createFaceAffinity() }),
  ...createReadying(most),
});
