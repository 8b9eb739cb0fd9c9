import { MARKED_CHARACTERS, type Manner, wordMark, wordMarksIn } from '@orator/contracts/scripts/word-marks';
import type { Selected } from './script-props.ts';

/** A replacement of a part of a script, and the selection afterwards. */
export interface Change {
  readonly part: Selected;
  readonly insert: string;
  readonly selected: Selected;
}

/** The words at a caret, or the trimmed selection; null between words. Pure. */
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

/** The mark at or around a caret, or the selected one. Pure. */
export const markAt = (text: string, { from, to }: Selected) =>
  wordMarksIn(text).find(({ start, end }) => start <= from && to <= end);

const PLAIN: Manner = { said: null, emphasis: false, pitch: 0 };

/**
 * Changes how the words at a caret or in the selection are spoken.
 * @returns null without words; `unmarkable` when no mark can contain them
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

/** Toggles the emphasis of words. */
export const toggleEmphasis = ({ emphasis }: Manner): Partial<Manner> => ({ emphasis: !emphasis });
