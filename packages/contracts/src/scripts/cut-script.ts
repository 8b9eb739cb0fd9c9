import type { Locale } from '../core/common.ts';

const splitSegments = (text: string, locale: Locale, granularity: 'sentence' | 'grapheme'): string[] =>
  Array.from(new Intl.Segmenter(locale, { granularity }).segment(text), ({ segment }) => segment);

/**
 * Splits a script into parts at the ends of sentences; a sentence that is too long is split between characters. Pure.
 *
 * @param most maximum characters of a part (UTF-16 units), at least those of one character
 * @returns parts whose concatenation is the script
 */
export function cutScript(text: string, locale: Locale, most: number): string[] {
  const pieces = splitSegments(text, locale, 'sentence').flatMap((sentence) =>
    sentence.length <= most ? [sentence] : splitSegments(sentence, locale, 'grapheme'),
  );
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last === undefined || last.length + piece.length > most) parts.push(piece);
    else parts[parts.length - 1] = last + piece;
  }
  return parts;
}
