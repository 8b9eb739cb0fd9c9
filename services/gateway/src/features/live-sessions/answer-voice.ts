import { checkScript } from '@orator/contracts/scripts/check-script';
import type { Locale } from '@orator/contracts/core/common';
import { sayByLexicon } from '@orator/contracts/lexicon/say-by-lexicon';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import { AppError } from '@orator/platform/app-error';
import type { SpokenVoice, VoiceSources } from '../../quoting/find-voice.ts';
import { findSubstitute } from './languages.ts';

/**
 * Languages that can be recognised by their script. Japanese kana are tested before Han characters, which Chinese
 * shares.
 */
const TOLD_BY_WRITING: readonly (readonly [Locale, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh-CN', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['ru', /\p{Script=Cyrillic}/u],
];

/** A sentence, with what the lexicon says as marks, and the voice that says it. */
export interface Utterable {
  readonly text: string;
  readonly voice: SpokenVoice;
}

/**
 * Chooses the voice for a sentence: the session's voice or, when a chat server has answered in a script that it cannot
 * read, a library voice of the same gender that can. Languages that share a script are read by the session's voice.
 * @returns null for what no voice can say, such as three dots
 * @throws AppError text_wrong_language where no voice reads it
 */
export function utterable(
  { voices }: Pick<VoiceSources, 'voices'>,
  { voice, lexicon }: { readonly voice: SpokenVoice; readonly lexicon: readonly LexiconWord[] },
  sentence: string,
): Utterable | null {
  const checked = checkScript(sentence, voice.locale);
  if (checked.ok) return { text: sayByLexicon(checked.text, voice.locale, lexicon).text, voice };
  if (checked.reason !== 'text_wrong_language') return null;
  const readable = TOLD_BY_WRITING.find(
    ([locale, letters]) => letters.test(sentence) && checkScript(sentence, locale).ok,
  );
  const other = findSubstitute({ voices }, voice, readable?.[0]);
  const said = other === undefined ? null : checkScript(sentence, other.locale);
  if (other === undefined || said === null || !said.ok) throw new AppError('text_wrong_language');
  return { text: sayByLexicon(said.text, other.locale, lexicon).text, voice: other };
}
