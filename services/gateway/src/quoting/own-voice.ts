import { VoiceClone } from '@orator/contracts/voices/clone';
import { VoiceMatch, type VoiceMixture } from '@orator/contracts/voices/match';
import type { OwnVoiceModel } from '@orator/db/client';
import type { VoiceLibrary } from '@orator/speech-models/library/voice-library';

/** The model that a voice was cloned with; null for one that is matched. */
export const findClone = ({ clone }: Pick<OwnVoiceModel, 'clone'>): VoiceClone | null =>
  clone === null ? null : VoiceClone.parse(clone);

/** The voices that are mixed for a fitted one; null for others. */
export const findMixture = ({ match }: Pick<OwnVoiceModel, 'match'>): VoiceMixture | null =>
  match === null ? null : (VoiceMatch.parse(match).mixture ?? null);

/** Whether the model or base voice that a voice was made with is still installed. */
export function canSpeak(
  { voices }: { readonly voices: VoiceLibrary },
  row: Pick<OwnVoiceModel, 'clone' | 'baseVoiceId'>,
): boolean {
  const clone = findClone(row);
  if (clone === null) return voices.find(row.baseVoiceId ?? '') !== undefined;
  return voices.cloners().some(({ id }) => id === clone.model);
}
