import type { Locale } from '@orator/contracts/core/common';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import type { Script } from '@orator/contracts/scripts/schema';
import { checkScript } from '@orator/contracts/scripts/check-script';
import { spokenSeconds } from '@orator/contracts/scripts/speech-estimate';
import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { AppError } from '@orator/platform/app-error';

/** A library voice by its id. */
export const findVoice = (id: string): LibraryVoice | undefined => LIBRARY_VOICES.find((voice) => voice.id === id);

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

/**
 * A script that its voice can speak, and how long that takes.
 * @throws AppError voice_unavailable, text_*
 */
export function checkSpoken(script: Script, most?: number): { script: Script; seconds: number } {
  const voice = findVoice(script.voice_id);
  if (voice === undefined) throw new AppError('voice_unavailable');
  if (voice.locale !== script.locale) throw new AppError('text_wrong_language');
  const text = cleanText(script.text, script.locale, most);
  return { script: { ...script, text }, seconds: spokenSeconds({ ...script, text }, voice.engine) };
}
