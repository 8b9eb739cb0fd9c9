import { accounts } from '@orator/contracts/accounts/routes';
import type { Profile } from '@orator/contracts/accounts/schema';
import { creditPackages } from '@orator/contracts/credit-packages/routes';
import { orders } from '@orator/contracts/orders/routes';
import { plans } from '@orator/contracts/plans/routes';
import { statements } from '@orator/contracts/statements/routes';
import { subscriptions } from '@orator/contracts/subscriptions/routes';
import type { PlanQuote, Subscription } from '@orator/contracts/subscriptions/schema';
import { CLONING_MARK } from '@orator/contracts/system-config/page-marks';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { vouchers } from '@orator/contracts/vouchers/routes';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleConfig, sampleProfile } from '../../../../testing/samples.ts';
import { samplePlans, sampleSubscription } from '../../../entities/plans/model/sample-plans.test-support.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { takeRememberedPage, withReturn } from '../../../shared/navigation/return-to.ts';
import { Component } from './pricing.tsx';

const namespaces = ['plans', 'orders', 'accounts', 'vouchers'] as const;
const STUDIO = '/create-avatar/photo-to-avatar';
const inAnHour = Date.now() + 3_600_000;

const offer = (payable = true, renews = false) => {
  answer(systemConfig.read, () => sampleConfig());
  answer(plans.list, () => ({ items: samplePlans(), welcome_credits: 20, payable, renews, test_money: payable }));
  answer(creditPackages.list, () => ({
    items: [{ id: 'credits-100', credits: 100, price_cents: 500, currency: 'USD' }],
    days: 365,
    payable,
    test_money: payable,
  }));
};

interface Who {
  readonly profile?: Partial<Profile>;
  readonly subscription?: Subscription | null;
  /** Credits that were used in 30 days, with three videos. */
  readonly used?: number;
}

const signIn = ({ profile = {}, subscription = null, used = 0 }: Who = {}) => {
  const session = { accessToken: 'a', refreshToken: 'b', accessExpiresAt: inAnHour, refreshExpiresAt: inAnHour };
  sessionStore.signIn({ ...session, username: 'ada@example.org', isNewUser: false }, true);
  answer(accounts.profile, () => sampleProfile(profile));
  answer(subscriptions.read, () => ({ subscription }));
  answer(vouchers.list, () => ({ items: [], next_cursor: null }));
  const items = used === 0 ? [] : [{ day: '2026-01-05', kind: 'photo-video' as const, credits: used, tasks: 3 }];
  answer(statements.usage, () => ({ from: '2026-01-01', to: '2026-01-30', total: used, items }));
};

const STARTER: Who = {
  profile: {
    vip_status: { period_type: 'month', expired_at: '2126-02-10T12:00:00Z', vip_level: { id: 1, name: 'Starter' } },
  },
  subscription: sampleSubscription(),
};

/** The column of a plan. */
const plan = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const open = (at = '/pricing') => show(<Component />, { namespaces, at });

test('plans sell voice matches if no model clones voices', async () => {
  offer();
  await open();
  await expect.element(plan('Starter')).toMatchTextContent(/Voice matches: 0 a month/);
  await expect.element(plan('Starter')).not.toMatchTextContent(/clone/i);
});

test('plans sell voice clones if a model that clones voices is installed', async () => {
  document.documentElement.setAttribute(CLONING_MARK, '');
  onTestFinished(() => document.documentElement.removeAttribute(CLONING_MARK));
  offer();
  await open();
  await expect.element(plan('Starter')).toMatchTextContent(/Voice clones: 0 a month/);
});

test('plans say what they cost a month for each period, and what a year saves', async () => {
  offer();
  const { search } = await open();
  await expect.element(plan('Starter')).toMatchTextContent(/\$15 a month/);
  await expect.element(plan('Free')).toMatchTextContent(/20 credits once/);
  await page.getByRole('radio', { name: 'Yearly, 20% cheaper' }).click();
  await expect.element(plan('Starter')).toMatchTextContent(/\$12 a month/);
  await expect.element(plan('Starter')).toMatchTextContent(/\$144 for a year/);
  await expect.element(plan('Starter')).toMatchTextContent(/You save \$36/);
  expect(search()).toBe('?period=year');
});

test.each([
  [true, /^Plans renew by themselves/],
  [false, /^Nothing renews by itself/],
])('says before a plan is chosen whether it is charged again: %s', async (renews, text) => {
  offer(true, renews);
  await open();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('a visitor signs up first, and returns to the chosen plan', async () => {
  offer();
  const { path } = await open(`${withReturn('/pricing', STUDIO)}&period=year`);
  await expect.element(page.getByRole('link', { name: 'Back to your video' })).toHaveAttribute('href', STUDIO);
  await page.getByRole('button', { name: 'Choose Creator for $23.20 a month' }).click();
  await expect.poll(path).toBe('/sign-up');
  expect(takeRememberedPage()).toBe(`${withReturn('/pricing', STUDIO)}&period=year&plan=2`);
});

test('after sign-up the chosen plan is highlighted, says what it includes, and is ordered for its period', {
  tags: ['rare'],
}, async () => {
  offer();
  signIn();
  const made = answer(orders.create, () => refuse('order_limit', 'Too many orders wait.'));
  await open('/pricing?period=year&plan=2');
  await expect.element(plan('Creator')).toHaveAttribute('data-marked', 'true');
  await expect.element(plan('Free')).toMatchTextContent(/Your plan/);
  await page.getByRole('button', { name: /Choose Creator/ }).click();
  const order = page.getByRole('dialog');
  await expect.element(order).toMatchTextContent(/credits a month.*Nothing renews by itself/);
  await order.getByRole('button', { name: /278\.40/ }).click();
  await expect
    .poll(() => made.map(({ body }) => body))
    .toEqual([{ product: { kind: 'plan', level: 2, period: 'year' } }]);
});

test('shows the price of the last month’s use with each plan, and suggests the cheapest plan', async () => {
  offer();
  signIn({ used: 350 });
  await open();
  const cost = page.getByRole('table', { name: 'What your own use would cost' });
  await expect
    .element(cost.getByRole('row', { name: /Starter/ }))
    .toMatchTextContent(/50 credits would be bought on top/);
  await expect.element(cost.getByRole('row', { name: /Starter/ })).toMatchTextContent(/\$17\.50/);
  await expect.element(cost.getByRole('row', { name: /Creator/ })).toMatchTextContent(/\$29\.00/);
  await expect.element(plan('Starter')).toMatchTextContent(/Least for your use/);
});

const makeQuote = (changes: Partial<PlanQuote>): PlanQuote => ({
  plan: { level: 2, period: 'month' },
  move: 'upgrade',
  price_cents: 2900,
  prorated_cents: 900,
  total_cents: 2000,
  currency: 'USD',
  starts_at: '2026-01-20T12:00:00Z',
  ends_at: '2026-02-20T12:00:00Z',
  credits: 600,
  returned_credits: 0,
  ...changes,
});

test('a larger plan shows the amount due now before it is ordered', async () => {
  offer();
  signIn(STARTER);
  answer(subscriptions.quote, () => makeQuote({}));
  const made = answer(orders.create, () => refuse('order_limit', 'Too many orders wait.'));
  await open();
  await page.getByRole('button', { name: /Choose Creator/ }).click();
  await expect.element(page.getByText(/-\$9\.00/)).toBeVisible();
  await page.getByRole('button', { name: 'Go to payment · $20.00' }).click();
  await page.getByRole('button', { name: 'Pay $20.00' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Too many orders wait\./);
  expect(made.map(({ body }) => body)).toEqual([{ product: { kind: 'plan', level: 2, period: 'month' } }]);
});

test('a smaller plan shows when it starts, and costs nothing now', async () => {
  offer();
  const vip = {
    period_type: 'month',
    expired_at: '2126-02-10T12:00:00Z',
    vip_level: { id: 2, name: 'Creator' },
  } as const;
  const current = { ...sampleSubscription().current, level: 2 };
  signIn({ profile: { vip_status: vip }, subscription: sampleSubscription({ current }) });
  const quote = {
    plan: { level: 1, period: 'month' },
    move: 'downgrade',
    prorated_cents: 0,
    total_cents: 1500,
  } as const;
  answer(subscriptions.quote, () => makeQuote({ ...quote, price_cents: 1500, starts_at: '2026-02-10T12:00:00Z' }));
  const subscription = sampleSubscription({ current, next: { level: 1, period: 'month' } });
  const changed = answer(subscriptions.change, () => ({ kind: 'scheduled' as const, subscription }));
  await open();
  await page.getByRole('button', { name: /Choose Starter/ }).click();
  await expect.element(page.getByText(/What you have stays until Feb 10, 2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Change on Feb 10, 2026' }).click();
  await expect.element(page.getByText('Starter begins when what you have paid for has ended.')).toBeVisible();
  expect(changed).toHaveLength(1);
});

test('says so when nothing can be bought, and offers the free plan only', async () => {
  offer(false);
  await open();
  await expect.element(page.getByText(/No plan can be bought here yet/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Choose Starter/ })).toBeDisabled();
  await expect.element(page.getByRole('link', { name: 'Start free' })).toHaveAttribute('href', '/sign-up');
});
