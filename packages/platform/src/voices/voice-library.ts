import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { watchModels } from './installed-models.ts';
import { serverVoices, type SpeechEnv } from './speech-variables.ts';

/** The voices that everybody of this installation may use. */
export interface VoiceLibrary {
  /** The best first. */
  readonly all: () => readonly LibraryVoice[];
  readonly find: (id: string) => LibraryVoice | undefined;
}

/**
 * The voices of the configured server, of the models that are installed now, then the built-in ones.
 * @param warn told of models that are left out
 */
export function createVoiceLibrary(env: SpeechEnv, warn: (message: string) => void): VoiceLibrary {
  const models = watchModels(env.MODELS_DIR, warn);
  const ofServer = serverVoices(env);
  const fixed = new Map([...ofServer, ...LIBRARY_VOICES].map((voice) => [voice.id, voice]));
  return {
    all: () => [...ofServer, ...models.voices(), ...LIBRARY_VOICES],
    find: (id) => fixed.get(id) ?? models.voices().find((voice) => voice.id === id),
  };
}
