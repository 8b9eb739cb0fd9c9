import { describe, expect, test } from 'vitest';
import {
  bestVoucher,
  findSmallestSubtotal,
  priceWithVoucher,
  refuseVoucher,
  SMALLEST_TOTAL_CENTS,
  type VoucherState,
  voucherStatusAt,
} from './price.ts';
import { VoucherStatus } from './status.ts';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const LATER = '2026-05-20T12:00:00.000Z';
const BEFORE = '2026-05-01T12:00:00.000Z';

const makeVoucher = (change: Partial<VoucherState> = {}): VoucherState => ({
  percent: 20,
  fixed_cents: null,
  minimum_cents: 0,
  currency: 'USD',
  status: VoucherStatus.Active,
  expires_at: LATER,
  order: null,
  ...change,
});
const fixed = (cents: number): Partial<VoucherState> => ({
  percent: null,
  fixed_cents: cents,
  minimum_cents: 2 * cents,
});

describe('the price with a voucher', () => {
  test.each([
    ['nothing', 4000, null, 0],
    ['20 %', 4000, makeVoucher(), 800],
    ['a share that is no whole cent, rounded down', 999, makeVoucher({ percent: 10 }), 99],
    ['the largest share', 1500, makeVoucher({ percent: 50 }), 750],
    ['half of one cent: nothing', 1, makeVoucher({ percent: 50 }), 0],
    ['a share of the largest sum', 100_000_000, makeVoucher({ percent: 33 }), 33_000_000],
    ['a fixed sum', 1500, makeVoucher(fixed(500)), 500],
    ['a fixed sum at its minimum', 1000, makeVoucher(fixed(500)), 500],
  ])('takes off %s', (_name, subtotal, voucher, discount) => {
    const price = priceWithVoucher(subtotal, voucher);
    expect(price).toEqual({
      subtotal_cents: subtotal,
      discount_cents: discount,
      total_cents: subtotal - discount,
    });
  });

  test.each([
    ...[5, 10, 33, 49, 50].map((percent) => makeVoucher({ percent })),
    ...[1, 20, 49, 50, 250].map((cents) => makeVoucher(fixed(cents))),
  ])('is at least half, and what a provider takes: $percent % or $fixed_cents cents', (voucher) => {
    const totals = Array.from({ length: 600 }, (_, at) => at + 1).flatMap((subtotal) => {
      const { total_cents: total } = priceWithVoucher(subtotal, voucher);
      expect(total).toBeGreaterThanOrEqual(Math.ceil(subtotal / 2));
      return refuseVoucher(voucher, { subtotal_cents: subtotal, currency: 'USD' }, NOW) === null ? [total] : [];
    });
    expect(totals[0]).toBeGreaterThanOrEqual(SMALLEST_TOTAL_CENTS);
    expect(totals).toHaveLength(600 - findSmallestSubtotal(voucher) + 1);
  });

  test.each([
    [5, 52],
    [20, 62],
    [50, 99],
  ])('with %i %% is refused for orders below %i cents only', (percent, minimum) => {
    const refused = (subtotal: number) =>
      refuseVoucher(makeVoucher({ percent }), { subtotal_cents: subtotal, currency: 'USD' }, NOW);
    expect(findSmallestSubtotal(makeVoucher({ percent }))).toBe(minimum);
    expect([refused(minimum - 1), refused(minimum)]).toEqual(['minimum', null]);
    expect(priceWithVoucher(minimum, makeVoucher({ percent })).total_cents).toBe(SMALLEST_TOTAL_CENTS);
  });
});

describe('a voucher', () => {
  const order = { subtotal_cents: 1500, currency: 'USD' };
  const ofAnOrder = { order: { id: '01990a00-0000-7000-8000-000000000001' } };
  test.each([
    ['that is active', {}, null],
    ['whose minimum is just reached', { minimum_cents: 1500 }, null],
    ['whose minimum is not reached', { minimum_cents: 1501 }, 'minimum'],
    ['of a fixed sum above half of the order', fixed(751), 'minimum'],
    ['that is used', { ...ofAnOrder, status: VoucherStatus.Used }, 'used'],
    ['that is disabled', { status: VoucherStatus.Disabled }, 'disabled'],
    ['that a sweep has ended', { status: VoucherStatus.Expired }, 'expired'],
    ['whose time is over before a sweep has come', { expires_at: BEFORE }, 'expired'],
    ['that another order has locked', ofAnOrder, 'in_use'],
    ['for another currency', { currency: 'EUR' }, 'currency'],
  ] as const)('%s: %j is refused with %s', (_name, change, refusal) => {
    expect(refuseVoucher(makeVoucher(change), order, NOW)).toBe(refusal);
  });

  test('that is locked does not expire while its order waits', () => {
    expect(voucherStatusAt(makeVoucher({ ...ofAnOrder, expires_at: BEFORE }), NOW)).toBe(VoucherStatus.Active);
  });
});

describe('the best voucher', () => {
  const best = (...vouchers: VoucherState[]) => bestVoucher(vouchers, { subtotal_cents: 1500, currency: 'USD' }, NOW);
  const [tenth, fifth, five] = [makeVoucher({ percent: 10 }), makeVoucher(), makeVoucher(fixed(500))];

  test('saves most of those that can be used', () => {
    expect(best(tenth, fifth)).toBe(fifth);
    expect(best(tenth, five, fifth)).toBe(five);
    expect(best(tenth, { ...five, expires_at: BEFORE })).toBe(tenth);
    expect(best({ ...five, minimum_cents: 2000 })).toBeNull();
    expect(best()).toBeNull();
  });

  test('is the one that expires first of those that save the same', () => {
    const soon = { ...fifth, expires_at: '2026-05-02T12:00:00.000Z' };
    expect(best(fifth, soon)).toBe(soon);
    expect(best(soon, fifth)).toBe(soon);
  });
});
