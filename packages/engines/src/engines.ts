import type { HeadEngine } from './head/head-engine.ts';
import type { PortraitEngine } from './portrait/portrait-engine.ts';
import { createSpeechEngines, type SpeechEngines } from './speech/speech-engines.ts';
import { createEngineThreads } from './threads/engine-threads.ts';

/** One engine of each kind, as configured. None knows of tasks, users or credits. */
export interface Engines {
  readonly speech: SpeechEngines;
  readonly portrait: PortraitEngine;
  readonly head: HeadEngine;
  /** Gets ready for the first photo, so that nobody waits for models to load. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param threads renders at once */
export function createEngines({ threads }: { threads: number }): Engines {
  const speech = createSpeechEngines();
  const pool = createEngineThreads(threads);
  return {
    speech,
    portrait: pool.portrait,
    head: pool.head,
    warm: pool.warm,
    close: async () => {
      await Promise.all([speech.close(), pool.close()]);
    },
  };
}
