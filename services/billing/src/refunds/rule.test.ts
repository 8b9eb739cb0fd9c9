import { OrderStatus } from '@orator/contracts/orders/status';
import { expect, test } from 'vitest';
import { findObstacle, refundableUntil, type RefundFacts } from './rule.ts';

const paidAt = new Date('2026-03-01T12:00:00Z');
const facts: RefundFacts = {
  status: OrderStatus.Paid,
  totalCents: 500,
  paidAt,
  granted: 100_00,
  spent: 0,
  held: 0,
  left: 100_00,
  replaced: false,
};
const last = new Date('2026-03-15T12:00:00Z');

test('the rule applies for 14 days of 24 hours', () => {
  expect(refundableUntil(paidAt)).toEqual(last);
});

test.each<[string, Partial<RefundFacts>, Date, ReturnType<typeof findObstacle>]>([
  ['just paid', {}, paidAt, null],
  ['in the last moment', {}, last, null],
  ['a moment later', {}, new Date(last.getTime() + 1), 'too_old'],
  ['just under a fifth used', { spent: 19_99 }, paidAt, null],
  ['a fifth used', { spent: 20_00 }, paidAt, 'too_much_used'],
  ['used up', { spent: 100_00 }, paidAt, 'too_much_used'],
  ['just under a fifth used or held', { spent: 10_00, held: 9_99 }, paidAt, null],
  ['a fifth used or held', { spent: 10_00, held: 10_00 }, paidAt, 'credits_held'],
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
])('an order %s', (_name, change, now, obstacle) => {
  expect(findObstacle({ ...facts, ...change }, now)).toBe(obstacle);
});
