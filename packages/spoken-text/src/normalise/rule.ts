/** A match of a rule's pattern. */
export interface Match {
  readonly text: string;
  /** A named group of the pattern; empty if it did not participate. */
  group(name: string): string;
  /** Up to 40 characters before and after. */
  readonly before: string;
  readonly after: string;
}

/** A pattern whose matches are spoken differently. `say` returns undefined when the written form is spoken. */
export interface Rule {
  /** Global. Digits and their separators have been converted to ASCII (`foldDigits`). */
  readonly pattern: RegExp;
  readonly say: (match: Match) => string | undefined;
}

/**
 * Creates a rule from a pattern's source, with the flags `gu` and those of `flags`. The pattern is made at its first use:
 * those of all languages take a tenth of a second of each process that starts.
 */
export const rule = (source: string, say: Rule['say'], flags = ''): Rule => {
  let pattern: RegExp | undefined;
  return {
    get pattern() {
      return (pattern ??= new RegExp(source, `gu${flags}`));
    },
    say,
  };
};

/** Scripts that are written without blanks around numbers; Arabic prefixes its prepositions. */
const ATTACHED = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Arabic}]';

/** Not inside a word or number; `nº5` begins none within a word. */
export const START = `(?<![\\p{M}\\p{N}])(?<!(?!${ATTACHED}|º)\\p{L})`;
export const END = `(?![\\p{M}\\p{N}])(?!(?!${ATTACHED})\\p{L})`;

/** Alternatives for a pattern, the longest first, so that `km/h` is found before `km`. */
export const joinAlternatives = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|');
