import { OrderStatus } from '@orator/contracts/orders/status';
import { receipts } from '@orator/contracts/receipts/routes';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleOrder } from '../../../../testing/samples.ts';
import { Component as ReceiptPage } from './receipt.tsx';

const order = sampleOrder({
  status: OrderStatus.Refund,
  paid_at: '2026-01-02T10:00:00.000Z',
  subtotal_cents: 1500,
  discount_cents: 150,
  total_cents: 1350,
  test_money: false,
});
const open = () =>
  show(<ReceiptPage />, {
    namespaces: ['receipts', 'orders', 'vouchers'],
    at: `/account/my-order/receipt?order=${order.id}`,
  });

test('a receipt names seller, buyer, contents and what was paid, and prints', async () => {
  const tax = { name: 'VAT', percent: 20, cents: 225 };
  answer(receipts.read, () => ({ order, seller: ['Example Ltd', 'VAT GB000000000'], tax, buyer: 'ada@example.org' }));
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await open();
  await expect.element(page.getByText('VAT GB000000000')).toBeVisible();
  await expect.element(page.getByText('ada@example.org')).toBeVisible();
  const rows = page.getByRole('row');
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/100 credits.*\$15\.00/),
    expect.stringMatching(/^Voucher.*-\$1\.50$/),
    'Total paid$13.50',
    'Including 20% VAT$2.25',
  ]);
  await expect.element(page.getByText(/^Refunded/)).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  const asked = answer(receipts.pdf, () => '%PDF-1.7');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect.poll(() => saved).toEqual([`Receipt ${order.number}.pdf`]);
  expect(asked.map(({ query }) => query['time_zone'])).toEqual([new Intl.DateTimeFormat().resolvedOptions().timeZone]);
});

test('shows no receipt for an order that was not paid', async () => {
  answer(receipts.read, () => refuse('not_found', 'There is nothing here.'));
  await open();
  await expect.element(page.getByRole('heading', { name: 'There is no receipt' })).toBeVisible();
});
