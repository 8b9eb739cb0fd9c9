/** Where a rule found something to say differently from how it is written. */
export interface Match {
  readonly text: string;
  /** A named group of the pattern; empty where it did not take part. */
  group(name: string): string;
  /** Up to 40 characters before and after. */
  readonly before: string;
  readonly after: string;
}

/** Something written that is said differently. `say` returns undefined where it is said as it is written. */
export interface Rule {
  /** Global. Digits and their separators are ASCII where it is applied (`foldDigits`). */
  readonly pattern: RegExp;
  readonly say: (match: Match) => string | undefined;
}

/** Makes a rule of a pattern's source, which is read with the flags `gu` and those of `flags`. */
export const rule = (source: string, say: Rule['say'], flags = ''): Rule => ({
  pattern: new RegExp(source, `gu${flags}`),
  say,
});

/** Scripts that are written without blanks around numbers; Arabic prefixes its prepositions. */
const ATTACHED = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Arabic}]';

/** Not inside a word or number. */
export const START = `(?<![\\p{M}\\p{N}])(?<!(?!${ATTACHED})\\p{L})`;
export const END = `(?![\\p{M}\\p{N}])(?!(?!${ATTACHED})\\p{L})`;

/** Alternatives for a pattern, the longest first, so that `km/h` is found before `km`. */
export const anyOf = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|');
