import type { Locale } from '@orator/contracts/core/common';
import { spokenText } from '@orator/spoken-text/normalise/normalise';
import { type SpeechPiece, speechPieces } from '@orator/spoken-text/pieces/speech-pieces';
import { pinyin } from 'pinyin-pro';

/** Reads Japanese pieces in kana, as `read` of the espeak engine does. */
export type ReadPiece = (piece: SpeechPiece, locale: Locale, signal: AbortSignal) => Promise<{ readonly text: string }>;

/** Vowel signs and stretching; letters that are written in several ways. */
const plainArabic = (text: string): string =>
  text
    .replaceAll(/[\u064B-\u0652\u0670\u0640]/gu, '')
    .replaceAll(/[أإآ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

/**
 * A text in what is compared: words as they sound, with numbers in words and without marks; pinyin syllables of Chinese,
 * kana of Japanese.
 */
export async function listSounds(
  text: string,
  locale: Locale,
  read: ReadPiece,
  signal: AbortSignal,
): Promise<string[]> {
  const spoken = spokenText(text.normalize('NFKC'), locale).toLowerCase();
  if (locale === 'zh-CN') return pinyin(spoken, { toneType: 'none', type: 'array', nonZh: 'removed' });
  if (locale === 'ja') {
    const pieces = await Promise.all(speechPieces(spoken, locale).map((piece) => read(piece, locale, signal)));
    return Array.from(
      pieces
        .map((piece) => piece.text)
        .join('')
        .replaceAll(/[^\p{L}ー]/gu, ''),
    );
  }
  const plain = locale === 'ar' ? plainArabic(spoken) : spoken;
  return plain
    .replaceAll(/['’]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * The share of what was to be said that was missed: replaced, left out or added sounds (Levenshtein 1966) for each that
 * was wanted, 1 at most. Pure.
 */
export function measureMissed(wanted: readonly string[], heard: readonly string[]): number {
  if (wanted.length === 0) return heard.length === 0 ? 0 : 1;
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [index, word] of wanted.entries()) {
    const next = [index + 1];
    for (const [at, other] of heard.entries()) {
      const replaced = (row[at] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(1, (row[heard.length] ?? 0) / wanted.length);
}
