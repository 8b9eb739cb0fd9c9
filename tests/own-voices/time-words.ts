import type { Speech, SpeechEngine } from '@orator/speech/speech-engine';

/** The engine, with a second for each word that it says. */
export const timeWords = (engine: SpeechEngine): SpeechEngine => ({
  ...engine,
  synthesise: async (...request): Promise<Speech> => ({
    ...(await engine.synthesise(...request)),
    words: request[0].text.split(' ').map((text, at) => ({ text, start: at, end: at + 1 })),
  }),
});
