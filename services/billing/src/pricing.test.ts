import { expect, test } from 'vitest';
import { priceOf } from './pricing.ts';

test.each([
  ['by the second', { hundredths: 5, minimumUnits: 5 }, 8, 40],
  ['at least the minimum', { hundredths: 5, minimumUnits: 5 }, 1, 25],
  ['Premium', { hundredths: 33, minimumUnits: 5 }, 60, 1980],
  ['never less than a hundredth', { hundredths: 200, minimumUnits: 0 }, 0.001, 1],
  ['rounded up', { hundredths: 200, minimumUnits: 0 }, 0.0251, 6],
])('%s', (_name, row, units, expected) => {
  expect(priceOf(row, units)).toBe(expected);
});
