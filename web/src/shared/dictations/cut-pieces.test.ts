import { expect, test } from 'vitest';
import { cutPieces, findQuietest, type Piece } from './cut-pieces.ts';

const RATE = 1000;

/** Cuts a sound with the amplitude `amplitudeAt` a time in seconds, added in blocks of 50 ms. */
function cut(seconds: number, amplitudeAt: (s: number) => number): Piece[] {
  const pieces: Piece[] = [];
  const cutter = cutPieces(RATE, (piece) => pieces.push(piece));
  for (let at = 0; at < seconds * RATE; at += 50) {
    cutter.add(
      Float32Array.from({ length: 50 }, (_, i) => amplitudeAt((at + i) / RATE) * ((at + i) % 2 === 0 ? 1 : -1)),
    );
  }
  cutter.finish();
  return pieces;
}
const lengths = (pieces: readonly Piece[]): number[] => pieces.map(({ samples }) => samples.length / RATE);

test('no sample is lost between pieces', () => {
  const pieces = cut(9, (s) => (s % 3 < 2 ? 0.4 : 0));
  expect(pieces).toHaveLength(3);
  expect(lengths(pieces).reduce((sum, length) => sum + length, 0)).toBeCloseTo(8.65, 1);
});

test('cuts speech without pauses at its quietest moment, between words', () => {
  const [first] = cut(30, (s) => (s > 22 && s < 22.2 ? 0.1 : 0.4));
  expect((first?.samples.length ?? 0) / RATE).toBeCloseTo(22.1, 1);
});

test('sends speech after a long silence as a piece of its own, from a moment before it begins', () => {
  const pieces = cut(26, (s) => (s < 2 || (s > 23 && s < 25) ? 0.4 : 0));
  expect(pieces.map(({ isApart }) => isApart)).toEqual([true, true]);
  const [, second] = pieces;
  expect(second?.samples.findIndex((sample) => Math.abs(sample) > 0.1)).toBeGreaterThan(0.4 * RATE);
});

test('makes no pieces of silence', () => {
  expect(cut(12, () => 0.001)).toEqual([]);
});

test('finds the quietest moment of even sound at its end', () => {
  expect(findQuietest(new Float32Array(10 * RATE).fill(0.4), RATE)).toBeGreaterThan(9.9 * RATE);
});
