import { MARKED_CHARACTERS, type Manner, wordMark, wordMarksIn } from '@orator/contracts/scripts/word-marks';
import type { Selected } from './script-props.ts';

/** What stands in the place of a part of a script, and what is selected then. */
export interface Change {
  readonly part: Selected;
  readonly insert: string;
  readonly selected: Selected;
}

/** The words at a caret, or what is selected without the blanks around it; null between words. Pure. */
export function wordsAt(text: string, { from: start, to: end }: Selected): Selected | null {
  if (end > start) {
    const chosen = text.slice(start, end);
    const from = start + chosen.length - chosen.trimStart().length;
    const to = from + chosen.trim().length;
    return to > from ? { from, to } : null;
  }
  const before = /[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice(start))?.[0] ?? '';
  const [from, to] = [start - before.length, start + after.length];
  return to > from ? { from, to } : null;
}

/** The mark that a caret is at or in, or that is selected. Pure. */
export const markAt = (text: string, { from, to }: Selected) =>
  wordMarksIn(text).find(({ start, end }) => start <= from && to <= end);

const PLAIN: Manner = { said: null, emphasis: false, pitch: 0 };

/**
 * Says the words at a caret, or those selected, in another manner.
 * @returns null where there are no words; `unmarkable` where no mark can hold them
 */
export function sayOtherwise(
  text: string,
  selected: Selected,
  change: (manner: Manner) => Partial<Manner>,
): Change | 'unmarkable' | null {
  const there = markAt(text, selected);
  const part = there === undefined ? wordsAt(text, selected) : { from: there.start, to: there.end };
  if (part === null) return null;
  const manner = there ?? PLAIN;
  const written = there?.written ?? text.slice(part.from, part.to);
  if (written.length > MARKED_CHARACTERS || /[[\]=\n]/.test(written) || !/[\p{L}\p{N}]/u.test(written)) {
    return 'unmarkable';
  }
  const { said, emphasis, pitch } = { ...manner, ...change(manner) };
  const insert = wordMark(written, { said, emphasis, pitch });
  const caret = part.from + insert.length;
  return { part, insert, selected: { from: caret, to: caret } };
}

/** Emphasises words, or no longer. */
export const toggleEmphasis = ({ emphasis }: Manner): Partial<Manner> => ({ emphasis: !emphasis });
