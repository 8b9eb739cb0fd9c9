import type { Locale } from '../core/common.ts';
import { DUB_LIMITS } from './limits.ts';

interface HeardWord {
  readonly text: string;
  /** Seconds. */
  readonly start: number;
  readonly end: number;
}

/** What one sentence says, and when, seconds. */
export interface HeardSentence {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const letters = (text: string): number => text.replaceAll(/\s/gu, '').length;

/** The sentences of a text that contain words; a line break always ends a sentence. Pure. */
export function sentencesIn(text: string, locale: Locale): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  return text
    .split('\n')
    .flatMap((paragraph) => Array.from(segmenter.segment(paragraph), ({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/**
 * The sentences and paragraphs of a text with the times of its words. Pure.
 * @param words of the text, in order
 */
export function timeSentences(text: string, locale: Locale, words: readonly HeardWord[]): HeardSentence[] {
  const sentences = sentencesIn(text, locale);
  const all = words.reduce((sum, word) => sum + letters(word.text), 0);
  // Characters that are not spoken, such as punctuation, are distributed over all words: both counts are used as
  // shares.
  const scale =
    all /
    Math.max(
      1,
      sentences.reduce((sum, sentence) => sum + letters(sentence), 0),
    );
  const out: HeardSentence[] = [];
  let [due, read, at] = [0, 0, 0];
  for (const sentence of sentences) {
    due += letters(sentence) * scale;
    const first = words[at];
    if (first === undefined) break;
    let last = first;
    // A sentence has at least one word. The next one begins at the first word whose middle lies after the last letter
    // of this one.
    do {
      last = words[at] ?? last;
      read += letters(last.text);
      at++;
    } while (at < words.length && read + letters(words[at]?.text ?? '') / 2 < due);
    const from = Math.max(first.start, out.at(-1)?.to ?? 0);
    out.push({ from, to: Math.max(last.end, from + DUB_LIMITS.shortestLineS), text: sentence });
  }
  return out;
}
