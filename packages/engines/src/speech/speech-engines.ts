import { createEspeakEngine } from './espeak/espeak-engine.ts';
import { createFliteEngine } from './flite/flite-engine.ts';
import { createVoiceMatcher, type VoiceMatcher } from './match/voice-matcher.ts';
import { withPauses } from './pauses/pausing-engine.ts';
import type { SpeechEngine } from './speech-engine.ts';

export type SpeechEngineName = 'flite' | 'espeak';

export interface SpeechEngines {
  get(engine: SpeechEngineName): SpeechEngine;
  readonly matcher: VoiceMatcher;
  /** Ends the engines' threads and processes; await it before this process ends. */
  close(): Promise<void>;
}

/** Creates the built-in engines, which start threads and processes at the first call of `synthesise`. */
export function createSpeechEngines(): SpeechEngines {
  const engines = { flite: createFliteEngine(), espeak: createEspeakEngine() };
  const matcher = createVoiceMatcher();
  const matching = {
    flite: matcher.wrap(withPauses(engines.flite)),
    espeak: matcher.wrap(withPauses(engines.espeak)),
  };
  return {
    get: (engine) => matching[engine],
    matcher,
    close: async () => {
      await Promise.all([engines.flite.close(), engines.espeak.close(), matcher.close()]);
    },
  };
}
