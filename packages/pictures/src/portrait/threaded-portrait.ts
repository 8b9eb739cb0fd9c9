import { createCalls } from '@orator/threads/create-calls';
import type { ThreadPool } from '@orator/threads/thread-pool';
import type { PortraitEngine } from './portrait-engine.ts';
import type { PortraitProcedures } from './portrait-thread.ts';

/** The portrait engine in threads. */
export interface ThreadedPortrait extends PortraitEngine {
  /** Loads the models, so that the first photo does not wait for them. */
  readonly warm: () => Promise<void>;
}

export function createThreadedPortrait({
  portraits,
  edits,
}: Record<'portraits' | 'edits', ThreadPool>): ThreadedPortrait {
  const program = new URL('portrait-thread.ts', import.meta.url);
  const look = createCalls<PortraitProcedures>(portraits, program);
  // In another pool, so that checking an upload does not wait for it.
  const fit = createCalls<PortraitProcedures>(edits, program);
  return {
    analyse: (bytes, signal, options = {}) => look('analyse', { bytes, options }, { signal }),
    fitVoice: (photo, signal) => fit('fitVoice', photo, { signal }),
    warm: () => look('warm', null),
  };
}
