import type { Locale } from '@orator/contracts/core/common';

/** A sentence longer than this is spoken in parts, characters: the first sound of a long one would come late. */
const LONG = 160;
/** A part is not shorter than this, unless the sentence ends. */
const SHORT = 24;

/** Where a reader would breathe, and the blanks after it. */
const PAUSE = /[,;:—–،؛、，；：]\s*/gu;

const segmenters = new Map<Locale, Intl.Segmenter>();
const segmenterOf = (locale: Locale): Intl.Segmenter => {
  const made = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'sentence' });
  segmenters.set(locale, made);
  return made;
};

const segmentsOf = (text: string, locale: Locale): string[] =>
  Array.from(segmenterOf(locale).segment(text), ({ segment }) => segment);

/** Where to cut a text that is too long: after a pause, else at a blank, else anywhere. */
function cutAt(text: string): number {
  const pauses = Array.from(text.slice(0, LONG).matchAll(PAUSE), ({ index, 0: mark }) => index + mark.length);
  const pause = pauses.findLast((at) => at >= SHORT);
  if (pause !== undefined) return pause;
  const blank = text.lastIndexOf(' ', LONG);
  return blank >= SHORT ? blank + 1 : LONG;
}

function partsOf(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > LONG) {
    const at = cutAt(rest);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...parts, rest];
}

const speakable = (text: string): boolean => text.trim() !== '';

/** A text in the pieces in which it is spoken: sentences, long ones in parts; none is blank. */
export const sentencesOf = (text: string, locale: Locale): string[] =>
  segmentsOf(text, locale)
    .flatMap(partsOf)
    .map((part) => part.trim())
    .filter(speakable);

/** Cuts a text that arrives in pieces, as soon as it is sure that a sentence has ended. */
export async function* sentencesFrom(pieces: AsyncIterable<string>, locale: Locale): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    const segments = segmentsOf(text, locale);
    // The last one may go on.
    const rest = segments.pop() ?? '';
    yield* sentencesOf(segments.join(''), locale);
    text = rest;
  }
  yield* sentencesOf(text, locale);
}
