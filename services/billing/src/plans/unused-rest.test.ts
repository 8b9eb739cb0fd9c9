import { assert, integer, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { daysLeft, computeWorth } from './unused-rest.ts';

const month = { start: new Date('2026-02-01T12:00:00Z'), end: new Date('2026-03-01T12:00:00Z') };
const DAY_MS = 86_400_000;

test.each([
  [0, 28],
  [0.5, 28],
  [1, 27],
  [27.9, 1],
  [28, 0],
  [40, 0],
])('%s days after a month of 28 days has begun, %s of its days are left', (days, left) => {
  const now = new Date(month.start.getTime() + days * DAY_MS);
  expect(daysLeft(month, now)).toEqual({ part: BigInt(left), whole: 28n });
});

test('returns a whole number of credits, at most those of the term, and all of them when none was used', () => {
  const value = nat(10_000_000);
  assert(
    property(value, integer({ min: 1, max: 12 }), nat(31), (valueCents, months, left) => {
      const share = { part: BigInt(left), whole: 31n };
      const worth = computeWorth({ valueCents, months, monthsAhead: months - 1, share });
      expect(Number.isSafeInteger(worth)).toBe(true);
      expect(worth).toBeLessThanOrEqual(valueCents);
      if (left === 31) expect(worth).toBe(valueCents);
    }),
  );
});
