import type { Locale } from '@orator/contracts/core/common';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { sayByLexicon } from '@orator/contracts/lexicon/say-by-lexicon';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import type { Script } from '@orator/contracts/scripts/schema';
import { checkScript } from '@orator/contracts/scripts/check-script';
import { asSaid } from '@orator/contracts/scripts/word-marks';
import { spokenSeconds } from '@orator/contracts/scripts/speech-estimate';
import { AppError } from '@orator/platform/app-error';
import { readLexicon } from './lexicon.ts';
import { findSpokenVoice, isOwnVoice, requireVoice, type SpokenVoice, type VoiceSources } from './find-voice.ts';

/**
 * A text cleaned for speaking.
 * @param most characters allowed
 * @param say puts in how words are said, as marks
 * @throws AppError text_empty, text_too_long, text_unspeakable, text_wrong_language
 */
export function cleanText(
  text: string,
  locale: Locale,
  most = SCRIPT_CHARACTERS,
  say?: (clean: string) => string,
): string {
  const checked = checkScript(text, locale, say);
  if (!checked.ok) throw new AppError(checked.reason, { details: { limit: most } });
  limitCharacters(checked.text.length, most);
  return checked.text;
}

/** @throws AppError text_too_long */
export function limitCharacters(count: number, limit: number): void {
  if (count > limit) throw new AppError('text_too_long', { details: { limit } });
}

/** A refusal of one of several texts that says which it is, and how long it may be; other errors stay as they are. */
export const placeRefusal = (
  error: unknown,
  place: { readonly limit: number } & Readonly<Record<string, number>>,
): unknown =>
  error instanceof AppError ? new AppError(error.reason, { details: { ...place, ...error.details } }) : error;

/** A script that can be spoken, its estimated duration, and whether the voice is the user's own. */
export interface SpokenScript {
  /** The script as it was written. */
  readonly script: Script;
  /** The script's text, with the pronunciations of the lexicon as marks. */
  readonly said: string;
  /** The entries of the lexicon that it uses. */
  readonly used: readonly LexiconWord[];
  readonly seconds: number;
  readonly ownVoice: boolean;
  readonly voice: SpokenVoice;
}

/**
 * Checks that a voice can speak a script.
 * @param lexicon of the user, see `readLexicon`
 * @param most characters allowed, as written and as said
 * @throws AppError voice_unavailable, text_*
 */
export function checkSpokenBy(
  found: SpokenVoice | undefined,
  script: Script,
  lexicon: readonly LexiconWord[],
  most = SCRIPT_CHARACTERS,
): SpokenScript {
  const voice = requireVoice(found);
  if (voice.locale !== script.locale) throw new AppError('text_wrong_language');
  const { locale } = script;
  const text = cleanText(script.text, locale, most, (clean) => sayByLexicon(clean, locale, lexicon).text);
  const { text: said, used } = sayByLexicon(text, locale, lexicon);
  limitCharacters(asSaid(said).length, most);
  const tempo = voice.match?.tempo ?? 1;
  const seconds = spokenSeconds({ ...script, text: said }, voice.engine) / tempo;
  return { script: { ...script, text }, said, used, seconds, ownVoice: isOwnVoice(voice), voice };
}

/**
 * Checks that a script's voice, from the library or the user's own, can speak it, with the user's lexicon.
 * @throws AppError voice_unavailable, text_*
 */
export const checkSpoken = async (
  sources: VoiceSources,
  userId: string,
  script: Script,
  most?: number,
): Promise<SpokenScript> => {
  const [voice, lexicon] = await Promise.all([
    findSpokenVoice(sources, userId, script.voice_id, script.locale),
    readLexicon(sources.db, userId, [script.locale]),
  ]);
  return checkSpokenBy(voice, script, lexicon, most);
};
