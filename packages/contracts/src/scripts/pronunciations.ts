import { withoutPauses } from './pauses.ts';

/**
 * `[Nguyen=Nwin]` in a script: written as the first, said as the second, in letters of the voice's language. Anything else in
 * brackets is text.
 */
const MARK = /\[([^[\]=\n]{1,60})=([^[\]=\n]{1,120})\]/g;
/** The longest way of saying that a mark can have, characters. */
export const SAID_CHARACTERS = 120;
const SAID = /[\p{L}\p{N}]/u;

/** The mark of a word that is said otherwise than it is written; without `said`, one that is still to be filled in. */
export const pronunciationMark = (written: string, said = ''): string => `[${written}=${said}]`;

/** A mark in a script, where it is found. */
export interface Pronunciation {
  readonly start: number;
  readonly end: number;
  readonly written: string;
  readonly said: string;
}

/** The marks of a text in order. Pure. */
export const pronunciationsIn = (text: string): Pronunciation[] =>
  Array.from(text.matchAll(MARK), ({ index, 0: mark, 1: written = '', 2: said = '' }) => ({
    start: index,
    end: index + mark.length,
    written,
    said,
  })).filter(({ said }) => SAID.test(said));

const replaceMarks = (text: string, replacement: (mark: Pronunciation) => string): string => {
  let at = 0;
  let result = '';
  for (const mark of pronunciationsIn(text)) {
    result += text.slice(at, mark.start) + replacement(mark);
    at = mark.end;
  }
  return result + text.slice(at);
};

/** A text as it is said, with its pauses. Pure. */
export const asSaid = (text: string): string => replaceMarks(text, ({ said }) => said);

/** A script as people read it: without pauses, and words as they are written. Pure. */
export const withoutMarks = (text: string): string => withoutPauses(replaceMarks(text, ({ written }) => written));
