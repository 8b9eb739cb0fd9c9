import { OrderStatus } from '@orator/contracts/orders/status';
import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { findObstacle, refundableUntil, refundedCents, type RefundFacts } from './rule.ts';

const paidAt = new Date('2026-03-01T12:00:00Z');
const facts: RefundFacts = {
  status: OrderStatus.Paid,
  totalCents: 500,
  proratedCents: 0,
  currency: 'USD',
  paidAt,
  bought: 100_00,
  granted: 100_00,
  spent: 0,
  held: 0,
  left: 100_00,
  replaced: false,
};
const last = new Date('2026-03-15T12:00:00Z');

test('refunds automatically for 14 days of 24 hours', () => {
  expect(refundableUntil(paidAt)).toEqual(last);
});

test.each<[string, Partial<RefundFacts>, Date, ReturnType<typeof findObstacle>]>([
  ['just paid', {}, paidAt, null],
  ['in the last moment', {}, last, null],
  ['a moment later', {}, new Date(last.getTime() + 1), 'too_old'],
  ['just under a fifth used', { spent: 19_99 }, paidAt, null],
  ['a fifth used', { spent: 20_00 }, paidAt, 'too_much_used'],
  ['used up', { spent: 100_00 }, paidAt, 'too_much_used'],
  ['held by a task, however little', { held: 1 }, paidAt, 'credits_held'],
  [
    'that has cost less than what is used of it',
    { totalCents: 50, proratedCents: 1950, spent: 3_00 },
    paidAt,
    'too_much_used',
  ],
  ['too much used, and more held', { spent: 20_00, held: 1 }, paidAt, 'too_much_used'],
  ['too old and used', { spent: 100_00 }, new Date('2026-04-01'), 'too_old'],
  ['too old and held', { held: 100_00 }, new Date('2026-04-01'), 'too_old'],
  ['without credits', { granted: 0 }, paidAt, null],
  ['for nothing, with a voucher', { totalCents: 0 }, paidAt, 'nothing_paid'],
  ['that a higher plan has replaced', { replaced: true }, new Date('2026-04-01'), 'replaced'],
  ['that waits', { status: OrderStatus.WaitPay, paidAt: null }, paidAt, 'not_paid'],
  ['that has expired', { status: OrderStatus.Expired, paidAt: null }, paidAt, 'not_paid'],
  ['that is cancelled', { status: OrderStatus.Canceld, paidAt: null }, paidAt, 'not_paid'],
  ['that is being checked', { status: OrderStatus.Abnormal, paidAt: null }, paidAt, 'not_paid'],
  ['that was disputed', { status: OrderStatus.Refund }, paidAt, 'refunded'],
])('finds the obstacle to a refund of an order: %s', (_name, change, now, obstacle) => {
  expect(findObstacle({ ...facts, ...change }, now)).toBe(obstacle);
});

test.each<[string, Partial<RefundFacts>, number]>([
  ['nothing is used', {}, 500],
  ['19.6 of 100 credits are used', { spent: 19_60 }, 402],
  ['a hundredth of a credit is used', { spent: 1 }, 499],
  ['all is used', { spent: 100_00 }, 0],
  ['a voucher has made it cheaper', { totalCents: 250, spent: 10_00 }, 225],
  ['it is a year of a plan, of which a month has begun', { totalCents: 12_000, bought: 3600_00, spent: 30_00 }, 11_900],
  // A refund restores the rest of the earlier plan in full, so the used credits cost as much as in an order without it.
  ['the rest of an earlier plan has paid half of it', { totalCents: 1000, proratedCents: 1000, spent: 10_00 }, 800],
  ['less was paid now than is used', { totalCents: 50, proratedCents: 1950, spent: 3_00 }, 0],
  ['nothing was to be paid a credit', { bought: 0, granted: 0 }, 500],
  ['the currency has no smaller unit', { totalCents: 80_000, currency: 'JPY', spent: 10_01 }, 71_900],
])('refunds the price of the unused credits when %s', (_name, change, cents) => {
  expect(refundedCents({ ...facts, ...change })).toBe(cents);
});

test('no sequence of purchases and refunds makes used credits cheaper than they were bought', () => {
  const price = integer({ min: 50, max: 1_000_000 });
  const amount = integer({ min: 1, max: 10_000_000 });
  assert(
    property(price, integer({ min: 0, max: 1_000_000 }), amount, amount, (totalCents, proratedCents, bought, used) => {
      const spent = Math.min(used, bought);
      const back = refundedCents({ ...facts, totalCents, proratedCents, bought, spent });
      const worth = ((totalCents + proratedCents) * spent) / bought;
      expect(back).toBeGreaterThanOrEqual(0);
      expect(totalCents - back).toBeGreaterThanOrEqual(Math.min(worth, totalCents));
      expect(totalCents - back).toBeLessThan(worth + 1);
    }),
  );
});
