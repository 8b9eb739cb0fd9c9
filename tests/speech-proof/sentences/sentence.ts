import type { Locale } from '@orator/contracts/core/common';

/** What a trap is made of. */
export const TRAPS = ['name', 'number', 'abbreviation', 'foreign word'] as const;
export type Trap = (typeof TRAPS)[number];

/** A sentence with a word that voices may say wrongly. */
export interface TrapSentence {
  readonly locale: Locale;
  readonly trap: Trap;
  readonly text: string;
  /** The word as it is written in the text. */
  readonly word: string;
  /** A wrong reading of it, in letters of the language. */
  readonly misread: string;
}

/** One line a sentence: text | word | wrong reading. */
export const readLines = (locale: Locale, trap: Trap, lines: string): TrapSentence[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', word = '', misread = ''] = line.split('|').map((part) => part.trim());
      if (word === '' || misread === '' || !text.includes(word)) throw new Error(`not a sentence: ${line}`);
      return { locale, trap, text, word, misread };
    });
