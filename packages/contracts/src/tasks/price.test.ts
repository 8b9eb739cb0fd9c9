import { expect, test } from 'vitest';
import { cancelPrice, computePrice, toTenths } from './price.ts';

const SPEECH = { hundredths: 200, minimumUnits: 0 };
const VIDEO = { hundredths: 5, minimumUnits: 5 };

test.each([
  ['by the tenth of a second', VIDEO, 82, 'second', 41],
  ['a begun hundredth counts', VIDEO, 53, 'second', 27],
  ['at least the minimum', VIDEO, 10, 'second', 25],
  ['the minimum counts units', { hundredths: 200, minimumUnits: 1 }, 35, 'thousand_characters', 200],
  ['a minute by the tenth of a second', { hundredths: 1000, minimumUnits: 0 }, 153, 'minute', 255],
  ['Premium', { hundredths: 33, minimumUnits: 5 }, 600, 'second', 1980],
  ['never less than a hundredth', SPEECH, 1, 'thousand_characters', 1],
  ['rounded up', SPEECH, 26, 'thousand_characters', 6],
] as const)('computes the price: %s', (_name, rate, count, unit, expected) => {
  expect(computePrice(rate, count, unit)).toBe(expected);
});

test('a text costs a hundredth for every five characters or part of five', () => {
  const lengths = Array.from({ length: 5000 }, (_, index) => index + 1);
  const wrong = lengths.filter((of) => computePrice(SPEECH, of, 'thousand_characters') !== Math.trunc((of + 4) / 5));
  expect(wrong).toEqual([]);
});

test('shows and prices lengths in tenths of a second', () => {
  expect([5.04, 5.05, 7.96, 0].map(toTenths)).toEqual([50, 51, 80, 0]);
});

test('cancelling costs the share that was done, rounded down to hundredths', () => {
  expect([0, 249, 4200, 9999, 10_000, 12_000].map((rate) => cancelPrice(40, rate))).toEqual([0, 0, 16, 39, 40, 40]);
});
