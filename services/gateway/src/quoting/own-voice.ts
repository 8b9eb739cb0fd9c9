import { VoiceClone } from '@orator/contracts/voices/clone';
import type { OwnVoiceModel } from '@orator/db/client';
import type { VoiceLibrary } from '@orator/speech-models/library/voice-library';

/** The model that a voice was cloned with; null for one that is matched. */
export const cloneOf = ({ clone }: Pick<OwnVoiceModel, 'clone'>): VoiceClone | null =>
  clone === null ? null : VoiceClone.parse(clone);

/** Whether the model or base voice that a voice was made with is still installed. */
export function canSpeak(
  { voices }: { readonly voices: VoiceLibrary },
  row: Pick<OwnVoiceModel, 'clone' | 'baseVoiceId'>,
): boolean {
  const clone = cloneOf(row);
  if (clone === null) return voices.find(row.baseVoiceId ?? '') !== undefined;
  return voices.cloners().some(({ id }) => id === clone.model);
}
