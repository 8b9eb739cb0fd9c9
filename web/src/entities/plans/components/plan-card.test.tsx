import type { Profile } from '@orator/contracts/accounts/schema';
import { plans } from '@orator/contracts/plans/routes';
import { subscriptions } from '@orator/contracts/subscriptions/routes';
import type { Subscription } from '@orator/contracts/subscriptions/schema';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { clearPage, show } from '../../../../testing/render.tsx';
import { samplePlans, sampleSubscription } from '../model/sample-plans.test-support.ts';
import { type NextPeriod, PlanCard } from './plan-card.tsx';

const STATUS = {
  period_type: 'month',
  expired_at: '2026-02-10T12:00:00Z',
  vip_level: { id: 1, name: 'Starter' },
} as const;

const card = async (subscription: Subscription | null, status: Profile['vip_status'] = STATUS) => {
  let current = subscription;
  answer(plans.list, () => ({
    items: samplePlans(),
    welcome_credits: 20,
    payable: true,
    renews: true,
    test_money: true,
  }));
  answer(subscriptions.read, () => ({ subscription: current }));
  const onPay = vi.fn<(next: NextPeriod) => void>();
  await show(<PlanCard status={status} onPay={onPay} />, { namespaces: ['plans'] });
  const become = (next: Subscription): Subscription => {
    current = next;
    return next;
  };
  return { onPay, become };
};

test('shows until when a plan is paid, what follows, and that nothing is charged automatically', async () => {
  const { onPay } = await card(sampleSubscription());
  await expect.element(page.getByText('Paid until Feb 10, 2026')).toBeVisible();
  await expect.element(page.getByText(/From Feb 10, 2026: Starter · Monthly · \$15\.00/)).toBeVisible();
  await expect.element(page.getByText(/Nothing is taken by itself/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Card and bills' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Pay it now' }).click();
  expect(onPay.mock.calls[0]?.[0]).toMatchObject({
    plan: { level: 1, period: 'month' },
    name: 'Starter · Monthly',
    price: { price_cents: 1500 },
  });
});

test('the cancellation of a plan says what is kept, and can be undone', async () => {
  const { become } = await card(sampleSubscription());
  const cancelled = sampleSubscription({ next: null, cancelled_at: '2026-01-20T12:00:00Z' });
  answer(subscriptions.cancel, () => become(cancelled));
  answer(subscriptions.resume, () => become(sampleSubscription()));
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Starter?' });
  await expect.element(dialog).toMatchTextContent(/Until Feb 10, 2026 nothing changes/);
  await expect.element(dialog).toMatchTextContent(/Free keeps results for 180 days/);
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect.element(page.getByText(/Your plan ends on Feb 10, 2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await expect.element(page.getByText(/From Feb 10, 2026/)).toBeVisible();
});

test('a scheduled change of plan is shown with its price, and can be paid or called off', async () => {
  const { become, onPay } = await card(sampleSubscription({ next: { level: 2, period: 'year' } }));
  answer(subscriptions.resume, () => become(sampleSubscription({ renews_itself: true })));
  await expect.element(page.getByText(/From Feb 10, 2026: Creator · Yearly · \$278\.40/)).toBeVisible();
  await expect.element(page.getByText(/Nothing is taken by itself/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay it now' }).click();
  expect(onPay.mock.calls[0]?.[0]).toMatchObject({ plan: { level: 2, period: 'year' }, name: 'Creator · Yearly' });
  await page.getByRole('button', { name: 'Keep Starter' }).click();
  await expect.element(page.getByText(/From Feb 10, 2026: Starter · Monthly · \$15\.00/)).toBeVisible();
  await expect.element(page.getByText('It renews by itself on Feb 10, 2026.')).toBeVisible();
});

test('a plan that is paid in advance is shown with its own period', async () => {
  const [end, after] = ['2026-02-10T12:00:00Z', '2026-03-10T12:00:00Z'];
  await card({
    ...sampleSubscription({ current: { level: 2, period: 'month', starts_at: '2026-01-10T12:00:00Z', ends_at: end } }),
    paid_ahead: [{ level: 1, period: 'month', starts_at: end, ends_at: after }],
    paid_until: after,
    next_credits_at: end,
  });
  await expect.element(page.getByText('Paid until Feb 10, 2026')).toBeVisible();
  await expect.element(page.getByText(/From Feb 10, 2026: Starter · Monthly/)).toBeVisible();
  await expect.element(page.getByText('Paid until Mar 10, 2026')).toBeVisible();
  await expect.element(page.getByText(/From Mar 10, 2026: Starter · Monthly · \$15\.00/)).toBeVisible();
  await expect.element(page.getByText(/the next ones on/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Pay it now' })).not.toBeInTheDocument();
});

test('a plan that renews automatically links to the page for its card and bills', async () => {
  await card(sampleSubscription({ renews_itself: true }));
  // Null for a user without an account at the payment provider: the page stays.
  const asked = answer(subscriptions.openPortal, () => ({ portal_url: null }));
  await page.getByRole('button', { name: 'Card and bills' }).click();
  await expect.poll(() => asked.length).toBe(1);
});

test('leads to the plans when no plan is paid for', async () => {
  await card(null, null);
  await expect.element(page.getByText('Free')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
});

test('shows the last day of a plan that was given, and no day for one without an end', async () => {
  await card(null);
  await expect.element(page.getByText(/2026-02-10/)).toBeVisible();
  await clearPage();
  await card(null, { ...STATUS, expired_at: null });
  await expect.element(page.getByText('Starter', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/\d{4}-\d\d-\d\d|^-$/)).not.toBeInTheDocument();
});
