import { expect, test } from 'vitest';
import { type ModePrice, priceSeconds, secondPrice } from './price.ts';

const FAST: ModePrice = { mode: 0, hundredths_per_second: 5, minimum_seconds: 5 };

test.each([
  [2, 0.25, true],
  [5, 0.25, true],
  [5.1, 0.26, false],
  [7.3, 0.37, false],
])('%s seconds cost %s, which is the minimum price: %s', (seconds, credits, isMinimum) => {
  expect(priceSeconds(FAST, seconds)).toEqual({ credits, isMinimum });
});

test('shows the price of a second in credits', () => {
  expect(secondPrice(FAST)).toBe(0.05);
});
