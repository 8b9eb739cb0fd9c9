/**
 * | constants | source |
 * |---|---|
 * | `OWN_LETTERS_COUNT` | chosen; the 38 questions of its test hold it |
 */
import type { Locale } from '@orator/contracts/core/common';
import { findWords, stemWord } from './stems.ts';
import { findStopWords } from './stop-words.ts';
import { hasMeaning } from './terms.ts';

/** Languages that are told by their letters; kana before the signs that Japanese shares with Chinese. */
const LETTERS: readonly (readonly [Locale, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh-CN', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['ru', /\p{Script=Cyrillic}/u],
];
const LATIN = /\p{Script=Latin}/u;

/** Letters that no other of the languages has. */
const OWN_LETTERS: readonly (readonly [Locale, RegExp])[] = [
  ['de', /ß/u],
  ['es', /[ñ¿¡]/u],
  ['pt', /[ãõ]/u],
  ['vi', /[ăđơưẠ-ỹ]/u],
];
/** A letter that only one language has counts as this many words of it. */
const OWN_LETTERS_COUNT = 2;

/** Words that anybody uses to ask in a language, and its own letters. */
function countSigns(text: string, locale: Locale): number {
  const stop = findStopWords(locale);
  const words = findWords(text, locale).map((word) => stemWord(word, locale));
  const known = words.filter((word) => stop.has(word) || hasMeaning(word, locale)).length;
  const own = OWN_LETTERS.some(([of, letters]) => of === locale && letters.test(text.toLowerCase()));
  return known + (own ? OWN_LETTERS_COUNT : 0);
}

/**
 * The language of a question, by its letters and the words with which people ask.
 * @param usual the language of the talk, unless another one is clearer
 * @param among the languages that it may be, besides the usual one
 */
export function findLanguage(text: string, usual: Locale, among: readonly Locale[]): Locale {
  const others = among.filter((locale) => locale !== usual);
  const byLetters = new Set(LETTERS.map(([locale]) => locale));
  const letters = LETTERS.find(([, signs]) => signs.test(text))?.[0];
  if (letters !== undefined) return others.includes(letters) ? letters : usual;
  if (!LATIN.test(text)) return usual;
  let [best, most] = [usual, byLetters.has(usual) ? 0 : countSigns(text, usual)];
  for (const locale of others.filter((one) => !byLetters.has(one))) {
    const signs = countSigns(text, locale);
    if (signs > most) [best, most] = [locale, signs];
  }
  return best;
}
