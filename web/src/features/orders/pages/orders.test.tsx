import { accounts } from '@orator/contracts/accounts/routes';
import { creditPackages } from '@orator/contracts/credit-packages/routes';
import { orders } from '@orator/contracts/orders/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { vouchers } from '@orator/contracts/vouchers/routes';
import type { Voucher } from '@orator/contracts/vouchers/schema';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, sampleConfig, sampleOrder, sampleProfile } from '../../../../testing/samples.ts';
import { withReturn } from '../../../shared/navigation/return-to.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { findOrderReturn } from '../../../entities/orders/model/order-returns.ts';
import { Component as Credits } from './credits.tsx';
import { Component as MyOrders } from './my-orders.tsx';
import { Component as PayResult } from './pay-result.tsx';

const SESSION = {
  accessToken: 'token',
  refreshToken: 'refresh',
  accessExpiresAt: Date.now() + 3_600_000,
  refreshExpiresAt: Date.now() + 3_600_000,
  username: 'ada@example.org',
  isNewUser: false,
};
const VOUCHER: Voucher = {
  id: makeId(9),
  status: VoucherStatus.Active,
  percent: 20,
  fixed_cents: null,
  minimum_cents: 0,
  currency: 'USD',
  reason: 'promotion',
  expires_at: '2126-01-02T10:00:00.000Z',
  created_at: '2026-01-02T10:00:00.000Z',
  order: null,
};
const namespaces = ['orders', 'vouchers'] as const;

test('shows the price of credits and what they are enough for, and leads a visitor to sign-up first', async () => {
  answer(systemConfig.read, () => sampleConfig());
  answer(creditPackages.list, () => ({
    items: [
      { id: 'credits-100', credits: 100, price_cents: 500, currency: 'USD' },
      { id: 'credits-900', credits: 900, price_cents: 4000, currency: 'USD' },
    ],
    days: 365,
    payable: true,
    test_money: true,
  }));
  const { path } = await show(<Credits />, { namespaces });
  await expect.element(page.getByText('11% cheaper per credit')).toBeVisible();
  await expect.element(page.getByText(/Nothing is charged/)).toBeVisible();
  await page.getByRole('button', { name: 'Buy 900 credits for $40.00' }).click();
  await expect.poll(path).toBe('/sign-up');
});

test('charges the price that the page before the payment shows', async () => {
  answer(systemConfig.read, () => sampleConfig());
  answer(accounts.profile, () => sampleProfile());
  answer(creditPackages.list, () => ({
    items: [{ id: 'credits-900', credits: 900, price_cents: 4000, currency: 'USD' }],
    days: 365,
    payable: true,
    test_money: true,
  }));
  answer(vouchers.list, () => ({ items: [VOUCHER], next_cursor: null }));
  const ordered = answer(orders.create, () => refuse('voucher_used', 'This voucher has been used already.'));
  sessionStore.signIn(SESSION, true);
  await show(<Credits />, { namespaces });
  await page.getByRole('button', { name: 'Buy 900 credits for $40.00' }).click();
  await page.getByRole('button', { name: 'Pay $32.00' }).click();
  await expect.element(page.getByText('This voucher has been used already.')).toBeVisible();
  expect(ordered.map(({ body }) => body)).toEqual([
    { product: { kind: 'package', id: 'credits-900' }, voucher_id: makeId(9) },
  ]);
});

test('an order shows the discount of its voucher', async () => {
  const order = sampleOrder({ discount_cents: 100, total_cents: 400, status: OrderStatus.Paid });
  answer(orders.read, () => order);
  answer(orders.list, () => ({ items: [order], next_cursor: null }));
  await show(<PayResult />, { namespaces, at: `/pay-result?order=${order.id}` });
  await expect.element(page.getByText('-$1.00')).toBeVisible();
  await expect.element(page.getByText('$4.00', { exact: true })).toBeVisible();
  await show(<MyOrders />, { namespaces });
  await expect.element(page.getByRole('cell', { name: '$4.00 Voucher -$1.00' })).toBeVisible();
});

test('an unpaid order counts down, reports a declined card, and shows without a reload that it is paid', async () => {
  let order = sampleOrder({ declined_at: new Date(2026, 0, 2, 10, 1).toISOString() });
  answer(orders.read, () => order);
  await show(<PayResult />, { namespaces, at: `/pay-result?order=${order.id}` });
  await expect.element(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect.element(page.getByRole('timer')).toBeVisible();
  await expect.element(page.getByText(/^A payment was declined at 10:01.AM\./)).toBeVisible();
  order = sampleOrder({
    declined_at: order.declined_at,
    status: OrderStatus.Paid,
    paid_at: '2026-01-02T10:01:00.000Z',
  });
  await expect.element(page.getByText('100 credits are in your balance now.'), { timeout: 8000 }).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/declined/)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Receipt' }))
    .toHaveAttribute('href', `/account/my-order/receipt?order=${order.id}`);
});

test('returns to the form from which something was bought', { tags: ['rare'] }, async () => {
  const studio = '/create-avatar/photo-to-avatar?again=1';
  const ordered = sampleOrder({ status: OrderStatus.Paid, paid_at: '2026-01-02T10:01:00.000Z' });
  answer(systemConfig.read, () => sampleConfig());
  answer(accounts.profile, () => sampleProfile());
  answer(creditPackages.list, () => ({
    items: [{ id: 'credits-100', credits: 100, price_cents: 500, currency: 'USD' }],
    days: 365,
    payable: true,
    test_money: true,
  }));
  answer(vouchers.list, () => ({ items: [], next_cursor: null }));
  // In this test the provider's page is the page itself.
  answer(orders.create, () => ({ order: ordered, checkout_url: `${location.href.split('#')[0]}#paid` }));
  answer(orders.read, () => ordered);
  sessionStore.signIn(SESSION, true);
  const shop = await show(<Credits />, { namespaces, at: withReturn('/credits', studio) });
  await expect.element(page.getByRole('link', { name: 'Back to your video' })).toHaveAttribute('href', studio);
  await page.getByRole('button', { name: 'Buy 100 credits for $5.00' }).click();
  await page.getByRole('button', { name: 'Pay $5.00' }).click();
  await expect.poll(() => findOrderReturn(ordered.id)).toBe(studio);
  await shop.unmount();
  const { path, search } = await show(<PayResult />, { namespaces, at: `/pay-result?order=${ordered.id}` });
  await expect.element(page.getByRole('link', { name: 'Make a video' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to your video' }).click();
  await expect.poll(() => path() + search()).toBe(studio);
});

test('shows nothing of an order of another account', async () => {
  answer(orders.read, () => refuse('not_found', 'This does not exist, or it is not yours.'));
  await show(<PayResult />, { namespaces, at: `/pay-result?order=${makeId(8)}` });
  await expect.element(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/account/my-order');
});

test('orders are filtered by status and found by number, and an unpaid order can be cancelled', {
  tags: ['rare'],
}, async () => {
  const asked = answer(orders.list, () => ({ items: [sampleOrder()], next_cursor: null }));
  const cancelled = answer(orders.cancel, () => sampleOrder({ status: OrderStatus.Canceld }));
  await show(<MyOrders />, { namespaces });
  await expect.element(page.getByRole('rowheader', { name: 'OR-000007' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order OR-000007' }).click();
  await expect.poll(() => cancelled.length).toBe(1);
  await page.getByRole('radio', { name: 'Paid' }).click();
  await page.getByRole('searchbox').fill('OR-7');
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ status: '1', search: 'OR-7' });
});

test('an order for a plan shows its name, and the discount for the rest of the old plan', async () => {
  answer(systemConfig.read, () => sampleConfig());
  const plan = { kind: 'plan', level: 1, period: 'year' } as const;
  const order = sampleOrder({
    product: plan,
    status: OrderStatus.Paid,
    subtotal_cents: 13_650,
    prorated_cents: 750,
    total_cents: 13_650,
  });
  answer(orders.read, () => order);
  await show(<PayResult />, { namespaces, at: `/pay-result?order=${order.id}` });
  await expect.element(page.getByText(/ plan, one year$/)).toBeVisible();
  await expect.element(page.getByText('Your plan is paid. Its credits come each month.')).toBeVisible();
  await expect.element(page.getByText('$7.50')).toBeVisible();
});

test('orders again the same as an ended order, and downloads the list as it is filtered', {
  tags: ['rare'],
}, async () => {
  const over = sampleOrder({ status: OrderStatus.Expired });
  answer(orders.list, () => ({ items: [over], next_cursor: null }));
  const again = answer(orders.create, () => refuse('product_unavailable', 'This is not for sale at the moment.'));
  const tables = answer(orders.csv, () => refuse('rate_limited', 'Too many requests.'));
  await show(<MyOrders />, { namespaces });
  await page.getByRole('button', { name: 'Order again the same as OR-000007' }).click();
  await expect.element(page.getByText('This is not for sale at the moment.')).toBeVisible();
  expect(again.map(({ body }) => body)).toEqual([{ product: over.product }]);
  await page.getByRole('radio', { name: 'Ended' }).click();
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect.element(page.getByText('Too many requests.')).toBeVisible();
  expect(tables[0]?.query).toEqual({ status: '2,3,5' });
});
