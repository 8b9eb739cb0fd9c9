import type { Locale } from '@orator/contracts/core/common';
import { wordMarksIn } from '@orator/contracts/scripts/word-marks';

/** A sentence longer than this is spoken in parts, characters: the first sound of a long one would come late. */
const LONG = 160;
/** A part is not shorter than this, unless the sentence ends. */
const SHORT = 24;

/** The first sentence of a turn is cut at its first pause if it is longer than this, characters: somebody waits for it. */
const FIRST = 60;

/** Where a reader would breathe, and the blanks after it; not within numbers. */
const PAUSE = /[,;:،؛]\s+|[—–、，；：]\s*/gu;

const segmenters = new Map<Locale, Intl.Segmenter>();
const segmenterOf = (locale: Locale): Intl.Segmenter => {
  const made = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'sentence' });
  segmenters.set(locale, made);
  return made;
};

/** Sentences; none ends within a mark, half of which would be read out. */
function segmentsOf(text: string, locale: Locale): string[] {
  const marks = wordMarksIn(text);
  const sentences: string[] = [];
  let from = 0;
  for (const { index, segment } of segmenterOf(locale).segment(text)) {
    const at = index + segment.length;
    if (marks.some(({ start, end }) => start < at && at < end)) continue;
    sentences.push(text.slice(from, at));
    from = at;
  }
  return sentences;
}

const pausesOf = (text: string): number[] =>
  Array.from(text.matchAll(PAUSE), ({ index, 0: mark }) => index + mark.length);

/** Where to cut a text that is too long: after a pause, else at a blank, else anywhere. */
function cutAt(text: string): number {
  const pauses = pausesOf(text.slice(0, LONG));
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

/** Where the first sentence is cut; 0 where it is short or has no pause. */
const firstCut = (text: string): number =>
  text.length <= FIRST ? 0 : (pausesOf(text).find((at) => at >= SHORT && text.length - at >= SHORT) ?? 0);

const speakable = (text: string): boolean => text.trim() !== '';

const piecesOf = (segments: readonly string[]): string[] =>
  segments
    .flatMap(partsOf)
    .map((part) => part.trim())
    .filter(speakable);

/** A text in the pieces in which it is spoken: sentences, long ones in parts, the first one sooner; none is blank. */
export function sentencesOf(text: string, locale: Locale): string[] {
  const [first = '', ...others] = segmentsOf(text, locale);
  const at = firstCut(first);
  return piecesOf([first.slice(0, at), first.slice(at), ...others]);
}

/** What follows after the first sentence. */
const wholeOf = (text: string, locale: Locale): string[] => piecesOf(segmentsOf(text, locale));

/** Cuts a text that arrives in pieces, as soon as it is sure that a sentence, or the first part of the first one, has ended. */
export async function* sentencesFrom(pieces: AsyncIterable<string>, locale: Locale): AsyncGenerator<string> {
  let text = '';
  let begun = false;
  for await (const piece of pieces) {
    text += piece;
    const segments = segmentsOf(text, locale);
    // The last one may go on.
    const last = segments.pop() ?? '';
    const early: number = begun || segments.length > 0 ? 0 : firstCut(last);
    const sure: string = early > 0 ? last.slice(0, early) : segments.join('');
    for (const sentence of begun ? wholeOf(sure, locale) : sentencesOf(sure, locale)) {
      begun = true;
      yield sentence;
    }
    text = last.slice(early);
  }
  yield* begun ? wholeOf(text, locale) : sentencesOf(text, locale);
}
