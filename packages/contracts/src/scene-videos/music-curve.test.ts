import { expect, test } from 'vitest';
import { CURVE_RATE, musicCurve, spokenSpans } from './music-curve.ts';

const word = (start: number, end: number) => ({ start, end });

test('joins words with short pauses between them into one span', () => {
  const words = [word(1, 1.4), word(1.5, 2), word(3, 3.5), word(6, 7)];
  expect(spokenSpans(words)).toEqual([word(1, 3.5), word(6, 7)]);
});

test('music is a quarter before a word begins and while pauses are short, returns in long ones, and fades at both ends', () => {
  const words = [word(4, 5), word(6, 7), word(12, 13)];
  const curve = musicCurve({ seconds: 20, musicS: 60, gain: 0.4, words });
  const at = (seconds: number): number => curve[Math.round(seconds * CURVE_RATE)] ?? Number.NaN;
  expect(curve).toHaveLength(20 * CURVE_RATE);
  for (const loud of [2, 3.6, 9, 11.6, 15]) expect(at(loud)).toBeCloseTo(0.4, 3);
  for (const spoken of [4, 4.5, 5.5, 7, 12, 13]) expect(at(spoken)).toBeCloseTo(0.4 * 10 ** (-12 / 20), 3);
  expect(at(0)).toBe(0);
  expect(curve.at(-1)).toBeLessThan(0.001);
});

test('music is faded for a moment where it begins again', () => {
  const curve = musicCurve({ seconds: 30, musicS: 7, gain: 1, words: [] });
  const silent = [...curve.entries()].filter(([, value]) => value < 0.001).map(([i]) => i / CURVE_RATE);
  expect(silent.filter((at) => at > 1 && at < 27)).toEqual([7, 14, 21]);
});
