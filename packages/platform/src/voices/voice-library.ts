import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { serverVoices, type SpeechEnv } from './speech-variables.ts';

/** The voices that everybody of this installation may use. */
export interface VoiceLibrary {
  /** The best first. */
  readonly all: () => readonly LibraryVoice[];
  readonly find: (id: string) => LibraryVoice | undefined;
}

/** The voices of the configured server, then the built-in ones. */
export function createVoiceLibrary(env: SpeechEnv): VoiceLibrary {
  const voices = [...serverVoices(env), ...LIBRARY_VOICES];
  const byId = new Map(voices.map((voice) => [voice.id, voice]));
  return { all: () => voices, find: (id) => byId.get(id) };
}
