import type { ReadText } from './document.ts';

/** A text without signs that a database cannot store, and with at most one blank line together. */
export function cleanText(text: string): ReadText {
  const clean = text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(/[ \t]+$/gmu, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
  return /[\p{L}\p{N}]/u.test(clean) ? { text: clean } : { refusal: 'no_text' };
}
