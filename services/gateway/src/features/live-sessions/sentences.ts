import type { Locale } from '@orator/contracts/core/common';
import { pausesIn } from '@orator/contracts/scripts/pauses';
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

/** A bracket that the next piece of a text may close: no mark has more characters in one line. */
const OPEN = /\[[^[\]\n]{0,190}$/u;

/** Tells where a text may be cut: not within a mark, half of which would be read out. @param growing whether more of it comes */
function cutsOf(text: string, growing = false): (at: number) => boolean {
  const open = growing ? text.search(OPEN) : -1;
  const marks = [...wordMarksIn(text), ...pausesIn(text), ...(open < 0 ? [] : [{ start: open, end: text.length }])];
  return (at) => !marks.some(({ start, end }) => start < at && at < end);
}

/** The sentences of a text. @param growing whether more of it comes */
function segmentsOf(text: string, locale: Locale, growing = false): string[] {
  const mayCut = cutsOf(text, growing);
  const sentences: string[] = [];
  let from = 0;
  for (const { index, segment } of segmenterOf(locale).segment(text)) {
    const at = index + segment.length;
    if (!mayCut(at)) continue;
    sentences.push(text.slice(from, at));
    from = at;
  }
  return sentences;
}

const pausesOf = (text: string): number[] =>
  Array.from(text.matchAll(PAUSE), ({ index, 0: mark }) => index + mark.length);

const blanksOf = (text: string): number[] => Array.from(text.matchAll(/ /gu), ({ index }) => index + 1);

/** Where to cut a text that is too long: after a pause, else at a blank, else anywhere; after a mark that is longer still. */
function cutAt(text: string): number {
  const mayCut = cutsOf(text);
  const fits = (at: number): boolean => at >= SHORT && mayCut(at);
  const at = pausesOf(text.slice(0, LONG)).findLast(fits) ?? blanksOf(text.slice(0, LONG + 1)).findLast(fits) ?? LONG;
  return mayCut(at) ? at : text.indexOf(']', at) + 1;
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

/** Where the first sentence is cut; 0 where it is short or has no pause. @param growing whether more of it comes */
function firstCut(text: string, growing = false): number {
  if (text.length <= FIRST) return 0;
  const mayCut = cutsOf(text, growing);
  return pausesOf(text).find((at) => at >= SHORT && text.length - at >= SHORT && mayCut(at)) ?? 0;
}

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
    const segments = segmentsOf(text, locale, true);
    // The last one may go on.
    const last = segments.pop() ?? '';
    const early: number = begun || segments.length > 0 ? 0 : firstCut(last, true);
    const sure: string = early > 0 ? last.slice(0, early) : segments.join('');
    for (const sentence of begun ? wholeOf(sure, locale) : sentencesOf(sure, locale)) {
      begun = true;
      yield sentence;
    }
    text = last.slice(early);
  }
  yield* begun ? wholeOf(text, locale) : sentencesOf(text, locale);
}
