import { MARKED_CHARACTERS, wordMark } from '../word-marks.ts';

/** Adds the mark of emphasis to words, unless they are too many for one mark or contain another mark. Pure. */
export const emphasised = (words: string): string =>
  words.length > MARKED_CHARACTERS || /[[\]=\n]/u.test(words) || !/[\p{L}\p{N}]/u.test(words)
    ? words
    : wordMark(words, { emphasis: true });
