import { refundPayments, reconcile } from '@orator/billing/payments/events';
import { syncSubscriptions } from '@orator/billing/payments/recurring/sync';
import { accounts } from '@orator/contracts/accounts/routes';
import { accountData } from '@orator/contracts/account-data/routes';
import { orders } from '@orator/contracts/orders/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { subscriptions } from '@orator/contracts/subscriptions/routes';
import type { PlanChoice } from '@orator/contracts/subscriptions/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, newUser, type User } from '../support/gateway.ts';
import { PASSWORD } from '../support/people.ts';
import type { Subscription } from '../support/stripe/objects.ts';
import { startStripeShop, type StripeShop } from '../support/stripe/shop.ts';
import { after, listPayments, settle, readStatus, type Till } from './till.ts';

let shop: StripeShop;
let till: Till;
/** How many of the server's events were delivered. */
let told = 0;
beforeAll(async () => {
  shop = await startStripeShop();
  const { gateway, deps, stripe } = shop;
  till = {
    gateway,
    deps,
    act: async () => undefined,
    deliver: async () => {
      while (told < stripe.books.events.length) {
        const event = stripe.books.events[told];
        told += 1;
        if (event !== undefined) expect((await shop.send(event)).status).toBe(204);
      }
    },
    loseWebhooks: async () => undefined,
  };
});
afterAll(() => shop.close());

/** Delivers webhooks, processes them, and delivers those that the processing has caused. */
async function settleAll(): Promise<void> {
  await settle(till);
  await settle(till);
}
const sync = () => syncSubscriptions(shop.deps);

const MONTH = { level: 1, period: 'month' } as const;

async function order(user: User, plan: PlanChoice) {
  const body = { product: { kind: 'plan', ...plan } };
  const { order: made } = (await ask(shop.gateway, orders.create, { user, body })).value();
  return { ...made, session: shop.stripe.books.findSession(made.id) };
}
/** A user who has bought a plan, with their subscription at Stripe. */
async function subscriber(plan: PlanChoice = MONTH) {
  const user = await newUser(shop.gateway, { credits: 0 });
  const made = await order(user, plan);
  const reference = shop.stripe.books.pay(made.session);
  await settleAll();
  return { user, order: made, reference, subscription: atStripe(made.session.subscription) };
}
function atStripe(id: string | null): Subscription {
  const found = shop.stripe.books.billing.subscriptions.get(id ?? '');
  if (found === undefined) throw new Error(`there is no subscription ${id}`);
  return found;
}
const readPlan = async (user: User) => (await ask(shop.gateway, subscriptions.read, { user })).value().subscription;
const listOrders = async (user: User) => (await ask(shop.gateway, orders.list, { user })).value().items;

describe('a plan', () => {
  test('is bought once and renewed by Stripe', async () => {
    const { user, order: made, subscription } = await subscriber();
    expect(made.session).toMatchObject({ mode: 'subscription', amount_total: 1500, currency: 'usd' });
    expect(subscription.price).toEqual({ amount: 1500, currency: 'usd', interval: 'month', count: 1 });
    expect(await readStatus(till, made.id)).toBe(OrderStatus.Paid);
    expect(await readPlan(user)).toMatchObject({ current: MONTH, renews_itself: true });
    expect(await sync()).toBe(0);
  });

  test.each([
    ['quarter', 'month', 3],
    ['year', 'year', 1],
  ] as const)('for a %s is renewed by intervals of its length', async (period, interval, count) => {
    expect((await subscriber({ level: 1, period })).subscription.price).toMatchObject({ interval, count });
  });

  test('whose webhook was lost is found, with its subscription', async () => {
    const user = await newUser(shop.gateway, { credits: 0 });
    const { id, session } = await order(user, MONTH);
    shop.stripe.books.pay(session);
    told = shop.stripe.books.events.length;
    await reconcile(shop.deps, after(new Date(), 180));
    expect(await readStatus(till, id)).toBe(OrderStatus.Paid);
    expect(await readPlan(user)).toMatchObject({ renews_itself: true });
  });
});

describe('another period', () => {
  test('is charged at once when it begins, and is an order of its own', async () => {
    const { user, subscription } = await subscriber();
    const before = await readPlan(user);
    const bill = shop.stripe.books.billing.bill(subscription);
    await settleAll();
    expect(bill.status).toBe('paid');
    const [renewal, first] = await listOrders(user);
    expect([renewal?.status, renewal?.total_cents, first?.status]).toEqual([OrderStatus.Paid, 1500, OrderStatus.Paid]);
    const now = await readPlan(user);
    expect(now?.paid_ahead).toHaveLength(1);
    expect(now?.paid_ahead[0]?.starts_at).toBe(before?.paid_until);
    expect(now).toMatchObject({ renews_itself: true });
    const paid = shop.stripe.books.events.find(({ type, data }) => {
      return type === 'invoice.paid' && JSON.stringify(data).includes(`"${bill.id}"`);
    });
    if (paid !== undefined) await shop.send({ ...paid, id: `${paid.id}_again` });
    await settleAll();
    expect(await listOrders(user)).toHaveLength(2);
  });

  test('that the bank refuses is charged later by Stripe', async () => {
    const { user, subscription } = await subscriber();
    shop.stripe.books.billing.declineNext = true;
    const bill = shop.stripe.books.billing.bill(subscription);
    await settleAll();
    expect([bill.status, (await listOrders(user)).length]).toEqual(['open', 1]);
    shop.stripe.books.billing.handle(`POST /v1/invoices/${bill.id}/pay`, new URLSearchParams());
    await settleAll();
    expect(await readPlan(user)).toMatchObject({ paid_ahead: [MONTH] });
  });

  test('that is refunded at Stripe is revoked, and Stripe charges no more', async () => {
    const { user, subscription } = await subscriber();
    const bill = shop.stripe.books.billing.bill(subscription);
    await settleAll();
    shop.stripe.books.refund(bill.payment_intent ?? '');
    await settleAll();
    const [renewal] = await listOrders(user);
    expect(renewal?.status).toBe(OrderStatus.Refund);
    await sync();
    expect(subscription.status).toBe('canceled');
    expect(await readPlan(user)).toMatchObject({ paid_ahead: [], renews_itself: false });
  });
});

describe('the end of a plan', () => {
  test('is reported to Stripe, and so is its withdrawal', async () => {
    const { user, subscription } = await subscriber();
    await ask(shop.gateway, subscriptions.cancel, { user });
    await sync();
    expect(subscription.cancel_at_period_end).toBe(true);
    await ask(shop.gateway, subscriptions.resume, { user });
    // The webhook about the first change arrives before the second change is sent.
    await settleAll();
    await sync();
    await settleAll();
    expect(subscription.cancel_at_period_end).toBe(false);
    expect(await readPlan(user)).toMatchObject({ cancelled_at: null, renews_itself: true });
    expect(await sync()).toBe(0);
  });

  test('that is set on the page of Stripe is known here, and so is its withdrawal', async () => {
    const { user, subscription } = await subscriber();
    shop.stripe.books.billing.change(subscription, { cancel_at_period_end: true });
    await settleAll();
    expect(await readPlan(user)).toMatchObject({ next: null, renews_itself: false });
    shop.stripe.books.billing.change(subscription, { cancel_at_period_end: false });
    await settleAll();
    expect(await readPlan(user)).toMatchObject({ next: MONTH, renews_itself: true });
    expect(await sync()).toBe(0);
  });

  test('by Stripe, after charges that failed, leaves what is paid for', async () => {
    const { user, subscription } = await subscriber();
    shop.stripe.books.billing.end(subscription);
    await settleAll();
    expect(await readPlan(user)).toMatchObject({ current: MONTH, renews_itself: false });
  });

  test('whose card has failed may be bought anew, and Stripe charges for the new one only', async () => {
    const { user, subscription } = await subscriber();
    const [startsAt, endsAt] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)];
    await shop.gateway.deps.db.subscriptionTerm.updateMany({
      where: { userId: user.id },
      data: { startsAt, endsAt },
    });
    expect((await ask(shop.gateway, accounts.profile, { user })).value().vip_status?.vip_level.id).toBe(1);
    await sync();
    expect(subscription.status).toBe('active');
    const again = await order(user, MONTH);
    shop.stripe.books.pay(again.session);
    await settleAll();
    await sync();
    expect([subscription.status, atStripe(again.session.subscription).status]).toEqual(['canceled', 'active']);
  });
});

describe('a change', () => {
  test('to a higher plan costs what was quoted, and ends the old subscription', async () => {
    const { user, subscription } = await subscriber();
    const higher = { level: 2, period: 'month' } as const;
    const made = await order(user, higher);
    expect(made.session.amount_total).toBe(made.total_cents);
    expect(made.total_cents).toBeLessThan(2900);
    shop.stripe.books.pay(made.session);
    await settleAll();
    expect(await readPlan(user)).toMatchObject({ current: higher, renews_itself: true });
    await sync();
    expect(subscription.status).toBe('canceled');
    const next = atStripe(made.session.subscription);
    expect([next.status, next.price.amount]).toEqual(['active', 2900]);
    await settleAll();
    expect(await readPlan(user)).toMatchObject({ current: higher, renews_itself: true });
  });

  test('to a lower plan lets Stripe charge no more for the higher one', async () => {
    const { user, subscription } = await subscriber({ level: 2, period: 'month' });
    const change = await ask(shop.gateway, subscriptions.change, { user, body: MONTH });
    expect(change.value().kind).toBe('scheduled');
    await sync();
    expect(subscription.cancel_at_period_end).toBe(true);
    await settleAll();
    expect(await readPlan(user)).toMatchObject({ next: MONTH, renews_itself: false });
  });

  test('that was paid too late is refunded, and its subscription at Stripe is ended', async () => {
    const { user } = await subscriber();
    const [first, second] = [
      await order(user, { level: 2, period: 'month' }),
      await order(user, { level: 3, period: 'month' }),
    ];
    shop.stripe.books.pay(first.session);
    shop.stripe.books.pay(second.session);
    await settleAll();
    expect(await readStatus(till, second.id)).toBe(OrderStatus.Abnormal);
    await sync();
    await refundPayments(shop.deps);
    expect(await listPayments(till, second.id)).toEqual(['returned']);
    expect(atStripe(first.session.subscription).status).toBe('active');
    expect(atStripe(second.session.subscription).status).toBe('canceled');
  });
});

test('a plan that its owner pays ahead is renewed by one subscription at Stripe, the newer one', async () => {
  const { user, subscription } = await subscriber();
  const ahead = await order(user, MONTH);
  shop.stripe.books.pay(ahead.session);
  await settleAll();
  expect(await readPlan(user)).toMatchObject({ paid_ahead: [MONTH], renews_itself: true });
  await sync();
  await settleAll();
  expect([subscription.status, atStripe(ahead.session.subscription).status]).toEqual(['canceled', 'active']);
  expect(await readPlan(user)).toMatchObject({ renews_itself: true });
});

describe('an account', () => {
  test('finds its cards and bills at Stripe once it has a plan', async () => {
    const [{ user }, other] = [await subscriber(), await newUser(shop.gateway)];
    const portal = async (of: User) => (await ask(shop.gateway, subscriptions.openPortal, { user: of })).value();
    expect((await portal(user)).portal_url).toContain('https://billing.stripe.com/');
    expect((await portal(other)).portal_url).toBeNull();
    await portal(user);
    const made = shop.stripe.requests.filter(({ call }) => call === 'POST /v1/billing_portal/configurations');
    expect(made).toHaveLength(1);
    expect(made[0]?.params).toMatchObject({ 'features[subscription_update][enabled]': 'false' });
  });

  test('that is deleted is forgotten by Stripe, and is charged no more', async () => {
    const { user, subscription, order: made } = await subscriber();
    const late = shop.stripe.books.billing.bill(subscription);
    const deleted = await ask(shop.gateway, accountData.remove, { user, body: { current_password: PASSWORD } });
    expect(deleted.status, deleted.text).toBeLessThan(300);
    await settleAll();
    expect(late.status).toBe('paid');
    expect(await listPayments(till, made.id)).toEqual(['applied', 'returning']);
    expect(await shop.deps.provider.recurring?.forgetBuyers()).toBe(1);
    expect(shop.stripe.books.billing.customers.has(subscription.customer)).toBe(false);
    expect(subscription.status).toBe('canceled');
    await sync();
    await refundPayments(shop.deps);
    expect(await listPayments(till, made.id)).toEqual(['applied', 'returned']);
    expect(await shop.deps.provider.recurring?.forgetBuyers()).toBe(0);
  });
});
