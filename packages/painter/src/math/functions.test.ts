import { expect, test } from 'vitest';
import { atan2, cosine, exp, log, power, sine } from './functions.ts';

const range = (from: number, to: number, count = 400): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * (i + 0.37)) / count);
const worst = (values: readonly number[], own: (x: number) => number, theirs: (x: number) => number): number =>
  Math.max(...values.map((x) => Math.abs(own(x) - theirs(x)) / Math.max(1e-3, Math.abs(theirs(x)))));

test('computes exponentials and logarithms as JavaScript does', () => {
  expect(worst(range(-60, 60), exp, Math.exp)).toBeLessThan(1e-8);
  expect(worst(range(1e-6, 40), log, Math.log)).toBeLessThan(1e-8);
  expect(exp(-1e4)).toBe(0);
});

test('computes powers as the platform does, and 0 for 0 and below', () => {
  for (const y of [0.05, 0.48, 1 / 2.4, 2.4, 46])
    expect(
      worst(
        range(0.001, 1.2),
        (x) => power(x, y),
        (x) => x ** y,
      ),
    ).toBeLessThan(1e-7);
  expect(power(0, 0.5)).toBe(0);
  expect(power(-1e-9, 0.5)).toBe(0);
});

test('computes sines, cosines and angles as JavaScript does, in every quadrant', () => {
  const round = range(-40, 40);
  for (const x of round) {
    expect(sine(x)).toBeCloseTo(Math.sin(x), 8);
    expect(cosine(x)).toBeCloseTo(Math.cos(x), 8);
    expect(atan2(Math.sin(x), Math.cos(x))).toBeCloseTo(Math.atan2(Math.sin(x), Math.cos(x)), 7);
  }
  expect(atan2(0, -1)).toBe(Math.PI);
  expect(atan2(0, 0)).toBe(0);
});
