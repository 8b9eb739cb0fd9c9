import { createCalls } from '@orator/threads/create-calls';
import type { ReadyingPool } from '@orator/threads/readying-pool';
import type { PodcastEngine } from './podcast-engine.ts';
import type { PodcastProcedures } from './podcast-thread.ts';

/** Conversations are rendered in the threads of heads. */
export function createThreadedPodcast({ heads: { pool, work } }: Record<'heads', ReadyingPool>): PodcastEngine {
  const call = createCalls<PodcastProcedures>(pool, new URL('podcast-thread.ts', import.meta.url));
  return { render: (job, control) => work(null, () => call('render', job, { ...control, gently: true })) };
}
