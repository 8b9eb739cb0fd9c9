import { expect, test } from 'vitest';
import { priceOf } from './pricing.ts';

const SPEECH = { hundredths: 200, minimumUnits: 0 };

test.each([
  ['by the second', { hundredths: 5, minimumUnits: 5 }, 8, 1, 40],
  ['at least the minimum', { hundredths: 5, minimumUnits: 5 }, 1, 1, 25],
  ['the minimum counts units', { hundredths: 200, minimumUnits: 1 }, 35, 1000, 200],
  ['Premium', { hundredths: 33, minimumUnits: 5 }, 60, 1, 1980],
  ['never less than a hundredth', SPEECH, 1, 1000, 1],
  ['rounded up', SPEECH, 26, 1000, 6],
])('%s', (_name, row, count, perUnit, expected) => {
  expect(priceOf(row, count, perUnit)).toBe(expected);
});

test('a text costs a hundredth for every five characters begun, whatever its length', () => {
  const lengths = Array.from({ length: 5000 }, (_, index) => index + 1);
  expect(lengths.filter((of) => priceOf(SPEECH, of, 1000) !== Math.trunc((of + 4) / 5))).toEqual([]);
});
