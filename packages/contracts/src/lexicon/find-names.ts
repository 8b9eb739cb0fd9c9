import type { LexiconWord } from './schema.ts';

/** Most names that are kept in one text. */
export const MOST_NAMES = 50;
/**
 * Characters that would make a name part of a longer word. Letters of scripts without capitals are not among them,
 * because a name may stand directly before one.
 */
const EDGE = String.raw`[\p{Cased}\p{M}\p{N}]`;

/** Escapes a name, so that a pattern takes its signs literally. */
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
