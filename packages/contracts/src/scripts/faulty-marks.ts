import { pausesIn } from './pauses.ts';
import { pronunciationsIn } from './pronunciations.ts';

/** What was meant to be a pause or a pronunciation, and is read out as text. */
export interface FaultyMark {
  readonly start: number;
  readonly end: number;
  readonly meant: 'pause' | 'pronunciation';
}

/** A number and a unit of time in brackets: `[12s]`, `[0,5 s]`, `[500ms]`. */
const LIKE_A_PAUSE = /\[[^\S\n]*[-+]?(?:\d[\d.,]*|[.,]\d+)[^\S\n]*(?:ms|s|secs?|seconds?)[^\S\n]*\]/giu;
/** A sign of equality between brackets in one line. */
const LIKE_A_PRONUNCIATION = /\[[^[\]=\n]*=[^[\]\n]*\]/gu;

/** What looks like a mark and is none, in order. Marks that are not closed yet are not in it: they are still being written. Pure. */
export function faultyMarksIn(text: string): FaultyMark[] {
  const whole = new Set([...pausesIn(text), ...pronunciationsIn(text)].map(({ start }) => start));
  const found = (pattern: RegExp, meant: FaultyMark['meant']): FaultyMark[] =>
    Array.from(text.matchAll(pattern), ({ index, 0: mark }) => ({ start: index, end: index + mark.length, meant }));
  return [...found(LIKE_A_PAUSE, 'pause'), ...found(LIKE_A_PRONUNCIATION, 'pronunciation')]
    .filter(({ start }) => !whole.has(start))
    .toSorted((one, other) => one.start - other.start);
}
