import type { Locale } from '@orator/contracts/core/common';
import { isWide, SPEAKABLE } from '@orator/contracts/scripts/split-text';

/**
 * A written word of a piece, its spoken form, and its position in the spoken text, in code points, as espeak counts.
 */
export interface Token {
  readonly text: string;
  readonly spoken: string;
  readonly position: number;
}

const segmentText = (text: string, locale: Locale): { segment: string; index: number }[] =>
  isWide(locale)
    ? [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].filter(
        ({ segment }) => segment.trim() !== '',
      )
    : [...text.matchAll(/\S+/gu)].map((match) => ({ segment: match[0], index: match.index }));

/** Joins a word with its quotes or dashes as in the written text. */
const join = (locale: Locale, left: string, right: string): string =>
  isWide(locale) || left === '' ? left + right : `${left} ${right}`;

/**
 * The written words of a piece, with punctuation attached to the word before, opening punctuation to the word after.
 * @param outline the spoken text, or a text of the same length with the words of the written one
 * @param spoken the spoken text
 * @param written returns the written text for a range of it
 */
export function splitTokens(
  outline: string,
  locale: Locale,
  spoken = outline,
  written = (start: number, end: number): string => outline.slice(start, end),
): Token[] {
  const tokens: { text: string; spoken: string; position: number }[] = [];
  let opening = { text: '', spoken: '' };
  for (const { segment, index } of segmentText(outline, locale)) {
    const last = tokens.at(-1);
    const [from, to] = [index, index + segment.length];
    const part = { text: written(from, to), spoken: spoken.slice(from, to) };
    const joined = (left: typeof part): typeof part => ({
      text: join(locale, left.text, part.text),
      spoken: join(locale, left.spoken, part.spoken),
    });
    if (SPEAKABLE.test(segment)) {
      tokens.push({ ...joined(opening), position: Array.from(spoken.slice(0, index)).length });
      opening = { text: '', spoken: '' };
    } else if (last === undefined || /^[\p{Ps}\p{Pi}]+$/u.test(segment)) opening = joined(opening);
    else Object.assign(last, joined(last));
  }
  return tokens;
}
