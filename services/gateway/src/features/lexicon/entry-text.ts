import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import { isSayable } from '@orator/contracts/lexicon/limits';
import { normaliseScript } from '@orator/contracts/scripts/check-script';
import { isReadable } from '@orator/contracts/scripts/ipa';
import { AppError } from '@orator/platform/app-error';
import { cleanText } from '../../quoting/script-check.ts';

/** The stored columns of a word: its texts as scripts have them, and a key that is unique in the lexicon. */
export interface EntryText {
  readonly locale: string;
  readonly word: string;
  readonly said: string;
  readonly matchCase: boolean;
  readonly key: string;
}

/**
 * Cleans an entry as scripts are cleaned, so that it is found in them.
 * @throws AppError text_unspeakable, text_wrong_language, ipa_unreadable when a voice of the language does not read what is to be said
 */
export function cleanEntry({ locale, word, said, match_case: matchCase }: LexiconWord): EntryText {
  const written = normaliseScript(word);
  if (!isSayable(written)) throw new AppError('text_unspeakable');
  const spoken = cleanText(said, locale);
  if (!isSayable(spoken)) throw new AppError('text_unspeakable');
  if (!isReadable(spoken, locale)) throw new AppError('ipa_unreadable');
  return { locale, word: written, said: spoken, matchCase, key: matchCase ? written : written.toLowerCase() };
}
