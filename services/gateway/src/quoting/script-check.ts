import type { Locale } from '@orator/contracts/core/common';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import type { Script } from '@orator/contracts/scripts/schema';
import { checkScript } from '@orator/contracts/scripts/check-script';
import { spokenSeconds } from '@orator/contracts/scripts/speech-estimate';
import { AppError } from '@orator/platform/app-error';
import { findSpokenVoice, isOwnVoice, type SpokenVoice, type VoiceSources } from './find-voice.ts';

/**
 * A text cleaned for speaking.
 * @param most characters allowed
 * @throws AppError text_empty, text_too_long, text_unspeakable, text_wrong_language
 */
export function cleanText(text: string, locale: Locale, most = SCRIPT_CHARACTERS): string {
  const checked = checkScript(text, locale);
  if (!checked.ok) throw new AppError(checked.reason, { details: { limit: most } });
  if (checked.text.length > most) throw new AppError('text_too_long', { details: { limit: most } });
  return checked.text;
}

/** A script that can be spoken, its estimated duration, and whether the voice is the user's own. */
export interface SpokenScript {
  readonly script: Script;
  readonly seconds: number;
  readonly ownVoice: boolean;
  readonly voice: SpokenVoice;
}

/**
 * Checks that a voice can speak a script.
 * @throws AppError voice_unavailable, text_*
 */
export function checkSpokenBy(voice: SpokenVoice | undefined, script: Script, most?: number): SpokenScript {
  if (voice === undefined) throw new AppError('voice_unavailable');
  if (voice.locale !== script.locale) throw new AppError('text_wrong_language');
  const text = cleanText(script.text, script.locale, most);
  const tempo = voice.match?.tempo ?? 1;
  const seconds = spokenSeconds({ ...script, text }, voice.engine) / tempo;
  return { script: { ...script, text }, seconds, ownVoice: isOwnVoice(voice), voice };
}

/**
 * Checks that a script's voice, from the library or the user's own, can speak it.
 * @throws AppError voice_unavailable, text_*
 */
export const checkSpoken = async (
  sources: VoiceSources,
  userId: string,
  script: Script,
  most?: number,
): Promise<SpokenScript> => checkSpokenBy(await findSpokenVoice(sources, userId, script.voice_id), script, most);
