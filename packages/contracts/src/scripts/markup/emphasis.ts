import { MARKED_CHARACTERS, wordMark } from '../word-marks.ts';

/** Words with the mark of emphasis; without it where they are too many for one, or hold another mark. Pure. */
export const emphasised = (words: string): string =>
  words.length > MARKED_CHARACTERS || /[[\]=\n]/u.test(words) || !/[\p{L}\p{N}]/u.test(words)
    ? words
    : wordMark(words, { emphasis: true });
