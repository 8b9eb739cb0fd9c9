import { pausesIn } from './pauses.ts';
import { wordMarksIn } from './word-marks.ts';

/** A text that was meant as a mark, but is malformed and would be read aloud. */
export interface FaultyMark {
  readonly start: number;
  readonly end: number;
  readonly meant: 'pause' | 'pitch' | 'pronunciation' | 'emphasis';
}

/** Patterns of malformed marks; the first match wins. */
const LIKE: readonly (readonly [FaultyMark['meant'], RegExp])[] = [
  // A number and a unit of time in brackets: `[12s]`, `[0,5 s]`, `[500ms]`.
  ['pause', /\[[^\S\n]*[-+]?(?:\d[\d.,]*|[.,]\d+)[^\S\n]*(?:ms|s|secs?|seconds?)[^\S\n]*\]/giu],
  // A number and the unit of pitch after a bracket: `[+9st words]`, `[2 st words]`.
  ['pitch', /\[!?[^\S\n]*[-+\u2212]?\d[\d.,]*[^\S\n]*st\b[^[\]\n]*\]/giu],
  // An equals sign between brackets on one line.
  ['pronunciation', /\[[^[\]=\n]*=[^[\]\n]*\]/gu],
  ['emphasis', /\[![^[\]\n]*\]/gu],
];

/**
 * The malformed marks of a text, in order. Unclosed marks are not included, because they are still being typed. Pure.
 */
export function faultyMarksIn(text: string): FaultyMark[] {
  const known = new Set([...pausesIn(text), ...wordMarksIn(text)].map(({ start }) => start));
  const found: FaultyMark[] = [];
  for (const [meant, pattern] of LIKE) {
    for (const { index, 0: mark } of text.matchAll(pattern)) {
      if (known.has(index)) continue;
      known.add(index);
      found.push({ start: index, end: index + mark.length, meant });
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}
