import type { LexiconWord } from './schema.ts';

/** Most names that are kept in one text. */
export const MOST_NAMES = 50;
/** Nothing that goes on with the word: letters of scripts without capitals may follow a name at once. */
const EDGE = String.raw`[\p{Cased}\p{M}\p{N}]`;

/** A name without meaning to a pattern. */
const escape = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** Finds names where they are no part of a longer word. @param names at least one, the longest first */
export const createNamePattern = (names: readonly string[]): RegExp =>
  new RegExp(`(?<!${EDGE})(?:${names.map(escape).join('|')})(?!${EDGE})`, 'gu');

/** Whether an entry is written as a name: with a capital letter, which in German nouns have too unless case counts. */
const isName = ({ word, locale, match_case }: LexiconWord): boolean =>
  /\p{Lu}/u.test(word) && (locale !== 'de' || match_case);

/**
 * The names of a lexicon that are in a text, written just so, the longest first. Pure.
 * @returns at most `MOST_NAMES`
 */
export function findNames(text: string, lexicon: readonly LexiconWord[]): string[] {
  const names = [...new Set(lexicon.filter(isName).map(({ word }) => word))].filter((name) =>
    createNamePattern([name]).test(text),
  );
  return names.toSorted((one, other) => other.length - one.length).slice(0, MOST_NAMES);
}
