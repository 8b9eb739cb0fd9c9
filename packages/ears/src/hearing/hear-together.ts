/**
 * | constants | source |
 * |---|---|
 * | `MOST_PAUSE_S` | chosen; pauses of .8 to 1.2 s are measured (docs/measurements/ears.md) |
 * | `MOST_S` | chosen below the 29.5 s that sherpa-onnx takes, with `ROOM_S` |
 */
import { joinWords, type Reading, type TimedWord } from '../words/read-words.ts';
import { SAMPLE_RATE, type Span, WINDOW } from '../spans/plan-spans.ts';

const toSeconds = (window: number): number => (window * WINDOW) / SAMPLE_RATE;

/** What is said after a longer pause, seconds, helps little to understand what was said before. */
const MOST_PAUSE_S = 2;
/** With the silence behind it that some languages need, it must be shorter than 29.5 s. */
const MOST_S = 25;

/**
 * Joins the phrases of a sentence: Whisper loses words of phrases that it hears alone, such as "Wir" for "Wir wollten bis
 * morgen warten". Pure.
 */
export function joinPhrases(spans: readonly Span[]): Span[][] {
  const groups: Span[][] = [];
  for (const span of spans) {
    const [first, last] = [groups.at(-1)?.[0], groups.at(-1)?.at(-1)];
    const isNear = last !== undefined && toSeconds(span.from - last.to) <= MOST_PAUSE_S;
    if (isNear && first !== undefined && toSeconds(span.to - first.from) <= MOST_S) groups.at(-1)?.push(span);
    else groups.push([span]);
  }
  return groups;
}

/** A word within a span, which lasts a sample at least. */
function placeWord({ text, start, end }: TimedWord, { from, to }: Span): TimedWord {
  const [first, last] = [toSeconds(from), toSeconds(to)];
  const placed = Math.min(Math.max(start, first), last - 1 / SAMPLE_RATE);
  return { text, start: placed, end: Math.max(placed + 1 / SAMPLE_RATE, Math.min(end, last)) };
}

/** A phrase and its words; times are those of the whole sound, seconds. */
export interface Phrase {
  readonly segment: TimedWord;
  readonly words: readonly TimedWord[];
}

/**
 * Parts what was heard of phrases that were joined. Pure.
 * @param reading its words have times from the beginning of the first phrase
 * @param language ISO 639
 * @returns for each span its phrase, undefined where nothing was heard; all in the first where words have no times
 */
export function partPhrases(spans: readonly Span[], reading: Reading, language: string): (Phrase | undefined)[] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined || reading.text === '') return [];
  const begin = toSeconds(first.from);
  const whole = { text: reading.text, start: begin, end: toSeconds(last.to) };
  if (spans.length === 1 || reading.words.length === 0) {
    const placed = reading.words.map((word) => ({ ...word, start: begin + word.start, end: begin + word.end }));
    return [{ segment: whole, words: placed.map((word) => placeWord(word, { from: first.from, to: last.to })) }];
  }
  // A recogniser gives a pause to the word before or after it, so the middle of a word says where it belongs.
  const ends = spans.map(({ to }, at) => toSeconds((to + (spans[at + 1]?.from ?? Infinity)) / 2));
  const parts: TimedWord[][] = spans.map(() => []);
  let phrase = 0;
  for (const word of reading.words) {
    const middle = begin + (word.start + word.end) / 2;
    while (middle > (ends[phrase] ?? Infinity)) phrase += 1;
    const span = spans[phrase];
    if (span !== undefined) {
      parts[phrase]?.push(placeWord({ ...word, start: begin + word.start, end: begin + word.end }, span));
    }
  }
  return spans.map((span, at) => {
    const words = parts[at] ?? [];
    if (words.length === 0) return undefined;
    const text = joinWords(words, language);
    return { segment: { text, start: toSeconds(span.from), end: toSeconds(span.to) }, words };
  });
}
