import { orders } from '@orator/contracts/orders/routes';
import type { Order } from '@orator/contracts/orders/schema';
import { OrderStatus } from '@orator/contracts/orders/status';
import { refunds } from '@orator/contracts/refunds/routes';
import type { RefundPreview, RefundRequest } from '@orator/contracts/refunds/schema';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, sampleOrder, SESSION } from '../../../../testing/samples.ts';
import { rememberedPage } from '../../../shared/navigation/return-to.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { Component as RefundPage } from './refund.tsx';

const paid: Order = sampleOrder({ status: OrderStatus.Paid, paid_at: '2026-01-02T10:00:00.000Z' });
const request: RefundRequest = {
  id: makeId(9),
  order_id: paid.id,
  order_number: paid.number,
  amount_cents: 500,
  currency: 'USD',
  test_money: true,
  reason: 'other',
  text: null,
  status: 'approved',
  decided_by: 'rule',
  answer: null,
  created_at: '2026-01-03T10:00:00.000Z',
  decided_at: '2026-01-03T10:00:00.000Z',
  done_at: null,
};
const preview: RefundPreview = {
  order: paid,
  refundable: true,
  obstacle: null,
  until: '2026-01-16T10:00:00.000Z',
  amount_cents: 437,
  used: 12.5,
  held: 0,
  left: 87.5,
  request: null,
};

beforeEach(() => sessionStore.signIn(SESSION, true));

const namespaces = ['refunds', 'orders'] as const;
const showRefund = () => show(<RefundPage />, { namespaces, at: `/refund?order=${paid.id}` });

test('an order within the rule is refunded by one press, which says what happens', async () => {
  let now = preview;
  answer(refunds.preview, () => now);
  const asked = answer(refunds.ask, () => {
    now = { ...preview, refundable: false, request };
    return request;
  });
  await showRefund();
  await expect
    .element(page.getByText(/^\$4\.37 goes back the way you paid\..* 87\.50 credits, is taken back/))
    .toBeVisible();
  await expect
    .element(page.getByText('The 12.50 credits that you used cost $0.63, which is not refunded.'))
    .toBeVisible();
  await page.getByRole('combobox').selectOptions('I ordered it by mistake');
  await page.getByRole('textbox').fill('Sorry.');
  await page.getByRole('button', { name: 'Refund $4.37' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your money is on its way' })).toBeVisible();
  expect(asked[0]?.body).toEqual({ order_id: paid.id, reason: 'by_mistake', text: 'Sorry.' });
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('outside the rule, says why, with the figures, and offers to send the request to an operator', async () => {
  answer(refunds.preview, () => ({ ...preview, refundable: false, obstacle: 'too_much_used' as const, used: 30 }));
  await showRefund();
  await expect.element(page.getByRole('heading', { name: 'Too many credits are used' })).toBeVisible();
  await expect.element(page.getByText(/You have used 30 credits of this order.*less than 20%/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask for a refund' })).toBeEnabled();
});

test.each(['credits_held', 'refunded', 'not_paid', 'nothing_paid'] as const)(
  'offers no request with %s',
  async (obstacle) => {
    answer(refunds.preview, () => ({ ...preview, refundable: false, obstacle, until: null }));
    await showRefund();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  },
);

test('says what has changed meanwhile, and keeps the form', async () => {
  answer(refunds.preview, () => preview);
  answer(refunds.ask, () => refuse('refund_waits', 'Videos are still being made.'));
  await showRefund();
  await page.getByRole('textbox').fill('Please.');
  await page.getByRole('button', { name: 'Refund $4.37' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Videos are still being made.');
  await expect.element(page.getByRole('textbox')).toHaveValue('Please.');
});

test('shows the reason of a refused request', async () => {
  const refused = { ...request, status: 'refused', decided_by: 'operator', answer: 'It was all used.' } as const;
  answer(refunds.preview, () => ({ ...preview, refundable: false, request: refused }));
  await showRefund();
  await expect.element(page.getByText('It was all used.')).toBeVisible();
});

test('without an order, lists the requested refunds, and the paid orders without one', async () => {
  const other = sampleOrder({ ...paid, id: makeId(8), number: 'OR-000008' });
  answer(orders.list, () => ({ items: [paid, other], next_cursor: null }));
  answer(refunds.list, () => ({ items: [request], next_cursor: null }));
  await show(<RefundPage />, { namespaces, at: '/refund' });
  await expect.element(page.getByText('On its way')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Check a refund of OR-000008' }))
    .toHaveAttribute('href', `/refund?order=${makeId(8)}`);
  expect(page.getByText(paid.number).elements()).toHaveLength(1);
});

test('shows the refund rule without an account, and returns here after signing in', async () => {
  sessionStore.clear();
  const { path } = await show(<RefundPage />, { namespaces, at: '/refund' });
  await expect.element(page.getByText(/14 days/)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(path).toBe('/sign-in');
  expect(rememberedPage()).toBe('/refund');
});
