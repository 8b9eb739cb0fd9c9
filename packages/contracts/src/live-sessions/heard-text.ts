import type { LiveSpeech } from './messages.ts';

/** A sentence, and its phones with their times. */
type Sentence = Pick<LiveSpeech, 'text' | 'phones'>;

/**
 * The words of a sentence that were heard when it was interrupted. Words have no times, so that they are found by the
 * share of its phones that had begun; the word that was interrupted is left out.
 * @param heardS how long it was heard, seconds
 * @returns the whole sentence when it was heard to its end, '' when no word was
 */
export function heardText({ text, phones }: Sentence, heardS: number): string {
  const spoken = phones.filter(({ ipa }) => ipa !== '');
  const heard = spoken.filter(({ end }) => end <= heardS).length;
  if (heard === spoken.length && heardS > 0) return text;
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
  const letters = words.map(({ segment, isWordLike }) => (isWordLike === true ? segment.length : 0));
  const all = letters.reduce((sum, count) => sum + count, 0);
  let end = 0;
  let before = 0;
  for (const [index, { segment, index: start }] of words.entries()) {
    before += letters[index] ?? 0;
    // Half a letter of tolerance, because letters and phones are not the same.
    if (before * spoken.length > heard * all + spoken.length / 2) break;
    if ((letters[index] ?? 0) > 0) end = start + segment.length;
  }
  return text.slice(0, end);
}

const countLetters = (text: string): number => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;

/**
 * What of a sentence is left to say after it was interrupted, from the first word that was not heard to its end.
 * @param heardS how long it was heard, seconds
 * @returns its words, and where they begin, seconds; null when all was heard
 */
export function locateRest(sentence: Sentence, heardS: number): { readonly text: string; readonly s: number } | null {
  const heard = heardText(sentence, heardS);
  const text = sentence.text.slice(heard.length).trimStart();
  if (text === '') return null;
  const spoken = sentence.phones.filter(({ ipa }) => ipa !== '');
  const share = countLetters(heard) / Math.max(1, countLetters(sentence.text));
  const first = spoken[Math.round(share * spoken.length)];
  return { text, s: heard === '' ? 0 : Math.min(heardS, first?.start ?? heardS) };
}
