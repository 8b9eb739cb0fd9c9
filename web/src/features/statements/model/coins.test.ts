import { expect, test } from 'vitest';
import { computeChange, countAt } from './coins.ts';

test.each([
  [20, 19.75, -0.25],
  [0.1, 0.3, 0.2],
  [19.75, 119.75, 100],
  [1.005, 1.005, 0],
])('from %s to %s credits are %s coins', (previous, current, coins) => {
  expect(computeChange(previous, current)).toBe(coins);
});

test('a count runs from the old balance to the new one, with decimals only if one of both has them', () => {
  const shares = [0, 0.3, 0.7, 1, 1.2];
  const whole = shares.map((share) => countAt(20, 120, share));
  expect([whole[0], whole.at(-2), whole.at(-1)]).toEqual([20, 120, 120]);
  expect(whole).toEqual(whole.toSorted((one, other) => one - other));
  expect(whole.every(Number.isInteger)).toBe(true);
  expect(countAt(20, 19.75, 0.5)).toBe(19.78);
});
