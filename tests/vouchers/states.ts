import { OrderStatus } from '@orator/contracts/orders/status';
import type { Voucher } from '@orator/contracts/vouchers/schema';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import type { Calls } from '../views/calls.ts';
import type { View } from '../views/view.ts';

const DAY_MS = 24 * 3_600_000;
const ORDER = { id: '01990a00-0000-7000-8000-000000000100', number: 'OR-000007', status: OrderStatus.Paid };

const makeVoucher = (number: number, change: Partial<Voucher> = {}): Voucher => ({
  id: `01990a00-0000-7000-8000-00000000000${number}`,
  status: VoucherStatus.Active,
  percent: 20,
  fixed_cents: null,
  minimum_cents: 0,
  currency: 'USD',
  reason: 'promotion',
  expires_at: new Date(Date.now() + 12 * DAY_MS).toISOString(),
  created_at: new Date(Date.now() - DAY_MS).toISOString(),
  order: null,
  ...change,
});

const USABLE = [
  makeVoucher(1),
  makeVoucher(2, { percent: null, fixed_cents: 200, minimum_cents: 400, reason: 'compensation' }),
  makeVoucher(3, { percent: 50, minimum_cents: 6000, reason: 'referral' }),
  makeVoucher(4, { percent: 30, order: { ...ORDER, status: OrderStatus.WaitPay } }),
];
const ALL = [
  ...USABLE,
  makeVoucher(5, { percent: 10, status: VoucherStatus.Used, order: ORDER }),
  makeVoucher(6, { percent: 15, expires_at: new Date(Date.now() - 3 * DAY_MS).toISOString() }),
  makeVoucher(7, { percent: 25, status: VoucherStatus.Disabled }),
];

const answer = (items: readonly Voucher[]) => (calls: Calls) =>
  calls.answer('/api/vouchers*', { items, next_cursor: null });

export const vouchersStates: readonly View[] = [
  {
    path: '/account/my-voucher',
    by: 'person',
    state: 'with vouchers',
    prepare: answer(ALL),
  },
  {
    path: '/credits',
    by: 'person',
    state: 'order with vouchers',
    prepare: answer(USABLE),
    open: async ({ page }) => {
      await page.locator('main').getByRole('listitem').first().getByRole('button').click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
];
