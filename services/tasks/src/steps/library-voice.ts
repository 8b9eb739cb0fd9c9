import type { LibraryVoice } from '@orator/contracts/voices/library';
import type { VoiceLibrary } from '@orator/voice-models/library/voice-library';
import { InputGone } from '../context/task-context.ts';

/** @throws InputGone when the voice is no longer in the library */
export function findVoice(voices: VoiceLibrary, voiceId: string): LibraryVoice {
  const voice = voices.find(voiceId);
  if (voice === undefined) throw new InputGone('the voice is gone');
  return voice;
}
