import { OrderStatus } from '@orator/contracts/orders/status';
import { vouchers } from '@orator/contracts/vouchers/routes';
import type { Voucher } from '@orator/contracts/vouchers/schema';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId } from '../../../../testing/samples.ts';
import { Component as MyVouchers } from './my-vouchers.tsx';

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS + 60_000).toISOString();
const order = { id: makeId(7), number: 'OR-000007', status: OrderStatus.Paid };

const makeVoucher = (number: number, change: Partial<Voucher> = {}): Voucher => ({
  id: makeId(number),
  status: VoucherStatus.Active,
  percent: 20,
  fixed_cents: null,
  minimum_cents: 0,
  currency: 'USD',
  reason: 'promotion',
  expires_at: inDays(12),
  created_at: '2026-01-02T10:00:00.000Z',
  order: null,
  ...change,
});

const namespaces = ['vouchers'] as const;
const card = (text: string) => page.getByRole('listitem').filter({ hasText: text });

test('vouchers show their discount, minimum amount, expiry and the order they were used for', async () => {
  const all = [
    makeVoucher(1),
    makeVoucher(2, { percent: null, fixed_cents: 500, minimum_cents: 1000, status: VoucherStatus.Used, order }),
    makeVoucher(3, { percent: 30, order: { ...order, status: OrderStatus.WaitPay } }),
    makeVoucher(4, { percent: 40, expires_at: inDays(-3) }),
    makeVoucher(5, { percent: 50, status: VoucherStatus.Disabled, reason: 'compensation' }),
  ];
  const asked = answer(vouchers.list, () => ({ items: all, next_cursor: null }));
  await show(<MyVouchers />, { namespaces });
  await expect.element(card('20% off').getByText(/^Expires in 12 days/)).toBeVisible();
  await expect.element(card('20% off').getByText('For any order')).toBeVisible();
  await expect.element(card('$5.00 off').getByText('From $10.00')).toBeVisible();
  const used = card('$5.00 off').getByRole('link', { name: /Used for order \S*OR-000007/ });
  await expect.element(used).toHaveAttribute('href', '/account/my-order');
  await expect.element(card('30% off').getByText('In an order', { exact: true })).toBeVisible();
  await expect.element(card('40% off').getByText(/^Expired on/)).toBeVisible();
  await expect.element(card('50% off').getByText('Withdrawn')).toBeVisible();
  await page.getByRole('radio', { name: 'Ended' }).click();
  await expect.poll(() => asked.at(-1)?.query['status']).toBe('3,4');
});

test('says how to get a voucher when there is none', async () => {
  answer(vouchers.list, () => ({ items: [], next_cursor: null }));
  await show(<MyVouchers />, { namespaces });
  await expect.element(page.getByRole('heading', { name: 'No vouchers yet' })).toBeVisible();
  await expect.element(page.getByText(/a friend’s invitation/)).toBeVisible();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
});

test('says when no voucher matches the filter', async () => {
  answer(vouchers.list, ({ query }) => ({ items: query['status'] === '1' ? [] : [makeVoucher(1)], next_cursor: null }));
  await show(<MyVouchers />, { namespaces });
  await page.getByRole('radio', { name: 'Used' }).click();
  await expect.element(page.getByText('There are no vouchers here.')).toBeVisible();
});
