import { ProviderError } from '@orator/billing';
import { refundPayments } from '@orator/billing/payments/events';
import { createStripe } from '@orator/billing/payments/stripe/provider';
import { orders } from '@orator/contracts/orders/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { newId } from '@orator/db/client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ask, newUser, type User } from '../support/gateway.ts';
import { FINGERPRINT } from '../support/stripe/books.ts';
import { type Fault, STRIPE_KEY } from '../support/stripe/server.ts';
import { startStripeShop, type StripeShop } from '../support/stripe/shop.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await startStripeShop();
});
afterEach(() => expect(shop.stripe.faults.splice(0)).toEqual([]));
afterAll(() => shop.close());

const PACKAGE = { kind: 'package', id: 'credits-100' } as const;
const OPEN = 'POST /v1/checkout/sessions';
const order = (user: User) => ask(shop.gateway, orders.create, { user, body: { product: PACKAGE } });
const pay = (user: User, id: string) => ask(shop.gateway, orders.pay, { user, params: { id } });
const findSessions = (id: string) =>
  [...shop.stripe.books.sessions.values()].filter(({ client_reference_id: of }) => of === id);

test('the card of a payment is identified by its fingerprint', async () => {
  const { order: made } = (await order(await newUser(shop.gateway))).value();
  const reference = shop.stripe.books.pay(shop.stripe.books.findSession(made.id));
  expect(await shop.deps.provider.findCard(reference)).toBe(FINGERPRINT);
});

describe('the payment page', () => {
  test.each<[string, Fault[]]>([
    ['refuses', [{ call: OPEN, status: 402, type: 'card_error' }]],
    ['does not know the key', [{ call: OPEN, status: 401, type: 'authentication_error' }]],
    ['is asked too often', [{ call: OPEN, status: 429, type: 'rate_limit_error' }]],
    ['fails', [{ call: OPEN, status: 500 }]],
    [
      'breaks off, twice',
      [
        { call: OPEN, cut: 'before' },
        { call: OPEN, cut: 'before' },
      ],
    ],
  ])('is reported as unavailable when Stripe %s, and opens for the same order later', async (_name, faults) => {
    const user = await newUser(shop.gateway);
    shop.stripe.faults.push(...faults);
    (await order(user)).refusal('checkout_unavailable');
    const [waiting] = (await ask(shop.gateway, orders.list, { user })).value().items;
    expect(waiting?.status).toBe(OrderStatus.WaitPay);
    const { checkout_url: url } = (await pay(user, waiting?.id ?? '')).value();
    expect(url).toBe(findSessions(waiting?.id ?? '')[0]?.url);
  });

  test('is opened once, though the answer was lost, or the process died before it was stored', async () => {
    const user = await newUser(shop.gateway);
    shop.stripe.faults.push({ call: OPEN, cut: 'after' });
    const { order: made, checkout_url: url } = (await order(user)).value();
    await shop.gateway.deps.db.stripeCheckout.deleteMany({ where: { orderId: made.id } });
    expect((await pay(user, made.id)).value().checkout_url).toBe(url);
    const calls = shop.stripe.requests.length;
    expect((await pay(user, made.id)).value().checkout_url).toBe(url);
    expect(shop.stripe.requests.length).toBe(calls);
    expect(findSessions(made.id)).toHaveLength(1);
  });

  test('fails with an error that does not show the key when Stripe answers too slowly', async () => {
    const settings = { secretKey: STRIPE_KEY, webhookSecret: 'whsec_x', apiUrl: shop.stripe.url, timeoutMs: 1000 };
    // Both requests arrive within their time, also on a busy machine.
    const slow = { call: OPEN, delayMs: 3000 };
    shop.stripe.faults.push(slow, slow);
    const payable = {
      id: newId(),
      userId: null,
      renewal: null,
      number: 'OR-1',
      totalCents: 500,
      discountCents: 0,
      currency: 'USD',
      expiresAt: new Date(),
    };
    const opening = createStripe(shop.gateway.deps.db, settings).openCheckout(
      { ...payable, title: '100 credits', language: 'en', email: null },
      'http://localhost/pay-result',
    );
    const error: unknown = await opening.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderError);
    expect(String(error)).toMatch(/timeout/);
    expect(JSON.stringify(error)).not.toContain(STRIPE_KEY);
  });
});

describe('a refund', () => {
  const state = async (reference: string) =>
    (await shop.gateway.deps.db.payment.findFirst({ where: { reference } }))?.state;
  /** A payment of an order that is to be refunded. */
  const returning = async () => {
    const { order: made } = (await order(await newUser(shop.gateway))).value();
    const reference = shop.stripe.books.pay(shop.stripe.books.findSession(made.id));
    const money = { provider: shop.deps.provider.name, amountCents: 500, currency: 'USD' };
    await shop.gateway.deps.db.payment.create({ data: { ...money, reference, orderId: made.id, state: 'returning' } });
    return reference;
  };
  const REFUND = 'POST /v1/refunds';
  const findRefunds = (reference: string) =>
    shop.stripe.books.events.filter(({ type, data }) => {
      return type === 'charge.refunded' && JSON.stringify(data).includes(`"${reference}"`);
    });

  test('is tried again after a failure', async () => {
    const reference = await returning();
    shop.stripe.faults.push({ call: REFUND, status: 503 });
    await refundPayments(shop.deps);
    expect(await state(reference)).toBe('returning');
    await refundPayments(shop.deps, new Date(Date.now() + 11_000));
    expect(await state(reference)).toBe('returned');
  });

  test('is made once, though the answer was lost or the operator was faster', async () => {
    const [lost, given] = [await returning(), await returning()];
    shop.stripe.books.refund(given);
    shop.stripe.faults.push({ call: REFUND, cut: 'after' });
    await refundPayments(shop.deps);
    expect([await state(lost), await state(given)]).toEqual(['returned', 'returned']);
    expect([findRefunds(lost).length, findRefunds(given).length]).toEqual([1, 1]);
  });
});
