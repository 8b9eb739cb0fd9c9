import type { Locale } from '@orator/contracts/core/common';
import { pausesIn } from '@orator/contracts/scripts/pauses';
import { wordMarksIn } from '@orator/contracts/scripts/word-marks';

/** Longer sentences are spoken in parts, because their first sound would come late. Characters. */
const LONG = 160;
/** Minimum length of a part, unless the sentence ends. Characters. */
const SHORT = 24;

/**
 * The first sentence of a turn is cut at its first pause if it is longer than this, because the user is waiting for it.
 * Characters.
 */
const FIRST = 60;

/** Punctuation at which a reader pauses, with the spaces after it; not within numbers. */
const PAUSE = /[,;:،؛]\s+|[—–、，；：]\s*/gu;

const segmenters = new Map<Locale, Intl.Segmenter>();
const findSegmenter = (locale: Locale): Intl.Segmenter => {
  const made = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'sentence' });
  segmenters.set(locale, made);
  return made;
};

/** An opening bracket that the next piece of the text may close; a mark is at most this long, on one line. */
const OPEN = /\[[^[\]\n]{0,190}$/u;

/**
 * Returns whether a text may be cut at a position: not within a mark, because half a mark would be read out. @param
 * growing whether more text follows
 */
function allowCuts(text: string, growing = false): (at: number) => boolean {
  const open = growing ? text.search(OPEN) : -1;
  const marks = [...wordMarksIn(text), ...pausesIn(text), ...(open < 0 ? [] : [{ start: open, end: text.length }])];
  return (at) => !marks.some(({ start, end }) => start < at && at < end);
}

/** The sentences of a text. @param growing whether more text follows */
function splitSegments(text: string, locale: Locale, growing = false): string[] {
  const mayCut = allowCuts(text, growing);
  const sentences: string[] = [];
  let from = 0;
  for (const { index, segment } of findSegmenter(locale).segment(text)) {
    const at = index + segment.length;
    if (!mayCut(at)) continue;
    sentences.push(text.slice(from, at));
    from = at;
  }
  return sentences;
}

const listPauses = (text: string): number[] =>
  Array.from(text.matchAll(PAUSE), ({ index, 0: mark }) => index + mark.length);

const listBlanks = (text: string): number[] => Array.from(text.matchAll(/ /gu), ({ index }) => index + 1);

/**
 * Where to cut a text that is too long: after a pause, else at a space, else anywhere; after a mark if one is even
 * longer.
 */
function cutAt(text: string): number {
  const mayCut = allowCuts(text);
  const fits = (at: number): boolean => at >= SHORT && mayCut(at);
  const at =
    listPauses(text.slice(0, LONG)).findLast(fits) ?? listBlanks(text.slice(0, LONG + 1)).findLast(fits) ?? LONG;
  return mayCut(at) ? at : text.indexOf(']', at) + 1;
}

function splitLong(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > LONG) {
    const at = cutAt(rest);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...parts, rest];
}

/** Where to cut the first sentence; 0 if it is short or has no pause. @param growing whether more text follows */
function firstCut(text: string, growing = false): number {
  if (text.length <= FIRST) return 0;
  const mayCut = allowCuts(text, growing);
  return listPauses(text).find((at) => at >= SHORT && text.length - at >= SHORT && mayCut(at)) ?? 0;
}

const speakable = (text: string): boolean => text.trim() !== '';

const toPieces = (segments: readonly string[]): string[] =>
  segments
    .flatMap(splitLong)
    .map((part) => part.trim())
    .filter(speakable);

/**
 * Splits a text into the pieces in which it is spoken: sentences, long ones in parts, with a shorter first piece; no
 * piece is blank.
 */
export function splitSentences(text: string, locale: Locale): string[] {
  const [first = '', ...others] = splitSegments(text, locale);
  const at = firstCut(first);
  return toPieces([first.slice(0, at), first.slice(at), ...others]);
}

/** Splits everything after the first sentence. */
const splitWhole = (text: string, locale: Locale): string[] => toPieces(splitSegments(text, locale));

/**
 * Splits a text that arrives in pieces, yielding each sentence, or the first part of the first one, as soon as its end
 * is certain.
 */
export async function* sentencesFrom(pieces: AsyncIterable<string>, locale: Locale): AsyncGenerator<string> {
  let text = '';
  let begun = false;
  for await (const piece of pieces) {
    text += piece;
    const segments = splitSegments(text, locale, true);
    // The last segment may continue.
    const last = segments.pop() ?? '';
    const early: number = begun || segments.length > 0 ? 0 : firstCut(last, true);
    const sure: string = early > 0 ? last.slice(0, early) : segments.join('');
    for (const sentence of begun ? splitWhole(sure, locale) : splitSentences(sure, locale)) {
      begun = true;
      yield sentence;
    }
    text = last.slice(early);
  }
  yield* begun ? splitWhole(text, locale) : splitSentences(text, locale);
}
