import { createCalls } from '@orator/threads/create-calls';
import type { ReadyingPool } from '@orator/threads/readying-pool';
import type { ThreadPool } from '@orator/threads/thread-pool';
import type { ServedHeadProcedures } from './served-head-thread.ts';
import type { ServedHeadThreads } from './served-head.ts';

/** What surrounds a head server, in threads. */
export function createServedHeadThreads(pools: {
  readonly preparers: ThreadPool;
  readonly heads: ReadyingPool;
}): ServedHeadThreads {
  const program = new URL('served-head-thread.ts', import.meta.url);
  const prepare = createCalls<ServedHeadProcedures>(pools.preparers, program);
  const finish = createCalls<ServedHeadProcedures>(pools.heads.pool, program);
  return {
    prepare: (job, signal) => prepare('prepare', job, { signal }),
    finish: (job, control) => pools.heads.work(null, () => finish('finish', job, { ...control, gently: true })),
  };
}
