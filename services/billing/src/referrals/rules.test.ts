import { REFUND_RULE } from '@orator/contracts/refunds/status';
import { REFERRAL_TERMS } from '@orator/contracts/referrals/terms';
import { expect, test } from 'vitest';
import { earnsReward, findMonth, shareEnd, computeShare } from './rules.ts';

test.each([
  [999, 'USD', false],
  [1000, 'USD', true],
  [5000, 'EUR', false],
])('an order of %i cents %s earns the reward: %s', (totalCents, currency, expected) => {
  expect(earnsReward({ totalCents, currency })).toBe(expected);
});

test.each([
  [4000, 'USD', 8000],
  [1, 'USD', 2],
  [4000, 'JPY', 0],
])('the share of %i cents %s is %i hundredths of a credit', (totalCents, currency, expected) => {
  expect(computeShare({ totalCents, currency })).toBe(expected);
});

test.each([
  ['2026-03-15T10:00:00.000Z', '2027-03-15T10:00:00.000Z'],
  ['2028-02-29T23:59:59.999Z', '2029-02-28T23:59:59.999Z'],
  ['2026-12-31T00:00:00.000Z', '2027-12-31T00:00:00.000Z'],
])('shares from a user who joined on %s end on %s', (joined, end) => {
  expect(shareEnd(new Date(joined))).toEqual(new Date(end));
});

test('ends each month where the next one begins', () => {
  expect(findMonth(new Date('2026-12-31T23:59:59.999Z')).map((date) => date.toISOString())).toEqual([
    '2026-12-01T00:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
  ]);
});

test('pays a reward only when its order can no longer be refunded', () => {
  expect(REFERRAL_TERMS.standDays).toBeGreaterThanOrEqual(REFUND_RULE.days);
});
