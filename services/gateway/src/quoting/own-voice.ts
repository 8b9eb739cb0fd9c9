import { Locale } from '@orator/contracts/core/common';
import { VoiceClone } from '@orator/contracts/voices/clone';
import { VoiceMatch, type VoiceMixture } from '@orator/contracts/voices/match';
import type { OwnVoiceModel } from '@orator/db/client';
import { modelName } from '@orator/voice-models/library/installed-models';
import type { VoiceLibrary } from '@orator/voice-models/library/voice-library';

/** The model that a voice was cloned with; null for one that is matched. */
export const findClone = ({ clone }: Pick<OwnVoiceModel, 'clone'>): VoiceClone | null =>
  clone === null ? null : VoiceClone.parse(clone);

/** The voices that are mixed for a fitted one; null for others. */
export const findMixture = ({ match }: Pick<OwnVoiceModel, 'match'>): VoiceMixture | null =>
  match === null ? null : (VoiceMatch.parse(match).mixture ?? null);

/**
 * The languages that a voice speaks, its own first: those of the model that cloned it, or whose voices are mixed for it.
 * One that is matched to a built-in voice speaks its own only.
 */
export function listLocales(
  { voices }: { readonly voices: VoiceLibrary },
  row: Pick<OwnVoiceModel, 'clone' | 'match' | 'locale'>,
): Locale[] {
  const own = Locale.parse(row.locale);
  const others = (): readonly Locale[] => {
    const clone = findClone(row);
    if (clone !== null) return voices.cloners().find(({ id }) => id === clone.model)?.locales ?? [];
    const { mixture, base_voice: base } = VoiceMatch.parse(row.match);
    return mixture === undefined || base === undefined ? [] : voices.locales(modelName(base));
  };
  return [own, ...others().filter((locale) => locale !== own)];
}

/** Whether the model or base voice that a voice was made with is still installed. */
export function canSpeak(
  { voices }: { readonly voices: VoiceLibrary },
  row: Pick<OwnVoiceModel, 'clone' | 'baseVoiceId'>,
): boolean {
  const clone = findClone(row);
  if (clone === null) return voices.find(row.baseVoiceId ?? '') !== undefined;
  return voices.cloners().some(({ id }) => id === clone.model);
}
