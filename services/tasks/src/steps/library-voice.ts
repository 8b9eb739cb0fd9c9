import { type LibraryVoice, LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { InputGone } from '../worker/task-context.ts';

/** @throws InputGone when no such voice is in the library any more */
export function findVoice(voiceId: string): LibraryVoice {
  const voice = LIBRARY_VOICES.find(({ id }) => id === voiceId);
  if (voice === undefined) throw new InputGone('the voice is gone');
  return voice;
}
