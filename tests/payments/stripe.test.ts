import { expireOrders, workEvents } from '@orator/billing';
import { hold, settle as settleHold } from '@orator/billing/ledger/ledger';
import { catchUp, refundPayments } from '@orator/billing/payments/events';
import { orders } from '@orator/contracts/orders/routes';
import { payments } from '@orator/contracts/payments/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { refunds } from '@orator/contracts/refunds/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/gateway.ts';
import { signEvent, startStripeShop, type StripeShop } from '../support/stripe/shop.ts';
import {
  after,
  type BuyerAction,
  readCredit,
  describeTill,
  newOrder,
  listPayments,
  settle,
  readStatus,
  type Till,
  work,
} from './till.ts';

let shop: StripeShop;
let till: Till;
/** How many of the server's events were delivered, or lost. */
let told = 0;
beforeAll(async () => {
  shop = await startStripeShop();
  const { gateway, deps, stripe } = shop;
  const { books } = stripe;
  till = {
    gateway,
    deps,
    act: async ({ id }, action: BuyerAction) => {
      const session = books.findSession(id);
      const reference = books.pay(session);
      // A second tab, with a page of its own for the same order.
      if (action === 'pay_twice') books.pay({ ...session, id: `${session.id}_2`, status: 'open' });
      if (action === 'dispute') books.dispute(reference);
    },
    deliver: async () => {
      for (const event of books.events.slice(told)) expect((await shop.send(event)).status).toBe(204);
      told = books.events.length;
    },
    loseWebhooks: async () => {
      told = books.events.length;
    },
  };
});
afterAll(() => shop.close());

describeTill(() => till);

describe('an order', () => {
  test('is paid on a page that says what is bought, in the language of its buyer', async () => {
    const { order, user } = await newOrder(till);
    const { params, idempotencyKey } = shop.stripe.requests.findLast(({ call }) => call.endsWith('/sessions')) ?? {};
    expect(params).toMatchObject({
      mode: 'payment',
      client_reference_id: order.id,
      'metadata[orator_order]': order.id,
      'payment_intent_data[metadata][orator_order]': order.id,
      'line_items[0][price_data][unit_amount]': '500',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][product_data][name]': '100 credits',
      customer_email: user.email,
      locale: 'en',
    });
    expect(params?.['success_url']).toContain(`/pay-result?order=${order.id}`);
    expect(params?.['cancel_url']).toContain(`/pay-result?order=${order.id}`);
    expect(idempotencyKey).toContain(order.id);
    expect(order.test_money).toBe(true);
  });

  test('whose time is over cannot be paid any more, once its page is closed', async () => {
    const { order, end } = await newOrder(till);
    const session = shop.stripe.books.findSession(order.id);
    await expireOrders(till.gateway.deps.db, after(end, -1));
    await till.deps.provider.closeCheckouts();
    expect(session.status).toBe('open');
    await expireOrders(till.gateway.deps.db, end);
    expect(await till.deps.provider.closeCheckouts()).toBeGreaterThan(0);
    expect(session.status).toBe('expired');
    expect(await till.deps.provider.closeCheckouts()).toBe(0);
    await settle(till);
    expect(await readStatus(till, order.id)).toBe(OrderStatus.Expired);
  });

  test('that is paid while its page is being closed stays paid', async () => {
    const { order, end, user } = await newOrder(till);
    await expireOrders(till.gateway.deps.db, end);
    await till.act(order, 'pay');
    await till.deps.provider.closeCheckouts();
    await settle(till);
    expect([await readStatus(till, order.id), await readCredit(till, user)]).toEqual([OrderStatus.Paid, 100]);
  });
});

describe('a payment', () => {
  test.each([{ amount_total: 499 }, { amount_total: 501 }, { currency: 'eur' }])(
    'of %j, which is not the total, makes the order abnormal, and is refunded',
    async (change) => {
      const { id, user } = await newOrder(till);
      shop.stripe.books.pay(shop.stripe.books.findSession(id), change);
      await settle(till);
      expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Abnormal, 0]);
      await refundPayments(till.deps);
      expect([await readStatus(till, id), await listPayments(till, id)]).toEqual([OrderStatus.Refund, ['returned']]);
      await settle(till);
      expect(await listPayments(till, id)).toEqual(['returned']);
    },
  );

  test('that takes days pays the order when it arrives, and not before', async () => {
    const { id, user, order } = await newOrder(till);
    const session = shop.stripe.books.findSession(id);
    shop.stripe.books.promise(session);
    await settle(till);
    shop.stripe.books.failPromise(session);
    await settle(till);
    expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.WaitPay, 0]);
    expect((await ask(till.gateway, orders.read, { user, params: { id } })).value().declined_at).not.toBeNull();
    Object.assign(session, { payment_status: 'paid' });
    shop.stripe.books.emit('checkout.session.async_payment_succeeded', session);
    await settle(till);
    expect([await readStatus(till, order.id), await readCredit(till, user)]).toEqual([OrderStatus.Paid, 100]);
  });

  test('of which a part was used is refunded without that part, once, and the refund is complete when Stripe reports it', async () => {
    const { id, user } = await newOrder(till);
    const reference = shop.stripe.books.pay(shop.stripe.books.findSession(id));
    await settle(till);
    const { db } = till.deps;
    const use = { userId: user.id, reference: `use-${id}`, amount: 10_00, expiresAt: new Date(Date.now() + 60_000) };
    await db.$transaction((tx) => hold(tx, use));
    await db.$transaction((tx) => settleHold(tx, use.reference, use.amount));
    await ask(till.gateway, refunds.ask, { user, body: { order_id: id, reason: 'other' } });
    // Its answer is lost, and it is tried again.
    shop.stripe.faults.push({ call: 'POST /v1/refunds', cut: 'after' });
    await refundPayments(till.deps);
    await db.payment.updateMany({ where: { reference }, data: { state: 'returning', retryAt: null } });
    await refundPayments(till.deps);
    await settle(till);
    expect(await listPayments(till, id)).toEqual(['returned']);
    expect(shop.stripe.books.readRefunded(reference)).toBe(450);
    const { items } = (await ask(till.gateway, refunds.list, { user })).value();
    expect(items).toMatchObject([{ status: 'done', amount_cents: 450 }]);
  });

  test('that the operator refunds at Stripe revokes the credits; a partial refund does not', async () => {
    const { id, user } = await newOrder(till);
    const reference = shop.stripe.books.pay(shop.stripe.books.findSession(id));
    await settle(till);
    shop.stripe.books.refund(reference, 100);
    await settle(till);
    expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Paid, 100]);
    shop.stripe.books.refund(reference);
    await settle(till);
    expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Refund, 0]);
    expect(await listPayments(till, id)).toEqual(['returned']);
  });

  test('stays when a bank only inquires about it, and is lost with a dispute', async () => {
    const { id, user } = await newOrder(till);
    const reference = shop.stripe.books.pay(shop.stripe.books.findSession(id));
    shop.stripe.books.dispute(reference, 'charge.dispute.created', 'warning_needs_response');
    shop.stripe.books.dispute(reference, 'charge.dispute.closed', 'warning_closed');
    await settle(till);
    expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Paid, 100]);
    shop.stripe.books.dispute(reference, 'charge.dispute.funds_withdrawn', 'needs_response');
    shop.stripe.books.dispute(reference, 'charge.dispute.closed', 'lost');
    await settle(till);
    expect([await readStatus(till, id), await listPayments(till, id)]).toEqual([OrderStatus.Refund, ['disputed']]);
  });
});

describe('a webhook', () => {
  /** A paid order's events, which were not delivered. */
  const paidOrder = async () => {
    const made = await newOrder(till);
    const reference = shop.stripe.books.pay(shop.stripe.books.findSession(made.id));
    told = shop.stripe.books.events.length;
    const event = shop.stripe.books.events.at(-1);
    if (event === undefined) throw new Error('nothing was reported');
    return { ...made, reference, event };
  };

  test('with a wrong, missing or old signature changes nothing', async () => {
    const { id, event } = await paidOrder();
    const payload = JSON.stringify(event);
    const headers = { 'content-type': 'application/json' };
    (await ask(till.gateway, payments.receiveEvent, { payload, headers })).refusal('webhook_refused');
    for (const signature of [
      '',
      't=1,v1=00',
      signEvent(`${payload} `),
      signEvent(payload, { secret: 'whsec_other' }),
    ]) {
      const signed = { ...headers, 'stripe-signature': signature };
      (await ask(till.gateway, payments.receiveEvent, { payload, headers: signed })).refusal('webhook_refused');
    }
    (await shop.send(event, { at: after(new Date(), -301) })).refusal('webhook_refused');
    await work(till);
    expect(await readStatus(till, id)).toBe(OrderStatus.WaitPay);
    expect((await shop.send(event, { at: after(new Date(), -290) })).status).toBe(204);
    await work(till);
    expect(await readStatus(till, id)).toBe(OrderStatus.Paid);
  });

  test('that arrives many times, under two names, is processed once', async () => {
    const { id, user, event } = await paidOrder();
    await Promise.all(Array.from({ length: 8 }, () => shop.send(event)));
    await Promise.all(Array.from({ length: 4 }, () => workEvents(till.deps)));
    await shop.send({ ...event, id: `${event.id}_again` });
    await work(till);
    expect([await readCredit(till, user), await listPayments(till, id)]).toEqual([100, ['applied']]);
  });

  test('about a refund that arrives before its payment is processed after the payment', async () => {
    const { id, user, event, reference } = await paidOrder();
    shop.stripe.books.refund(reference);
    await settle(till);
    expect(await readStatus(till, id)).toBe(OrderStatus.WaitPay);
    await shop.send(event);
    await work(till);
    await work(till, after(new Date(), 10));
    expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Refund, 0]);
  });

  test('about something else at the same account, or of a kind that Orator does not use, changes nothing', async () => {
    const { event } = await paidOrder();
    const session = { ...event.data.object, metadata: { order_id: '12', customer: 'Ada' } };
    const other = shop.stripe.books.charge({ amount: 900, currency: 'usd', metadata: { order_id: '12' } });
    for (const type of ['checkout.session.completed', 'customer.created']) shop.stripe.books.emit(type, session);
    shop.stripe.books.refund(other, 1);
    shop.stripe.books.refund(other);
    shop.stripe.books.dispute(other);
    await till.deliver(new Date());
    told = shop.stripe.books.events.length;
    await work(till);
    const failed = await till.gateway.deps.db.paymentEvent.count({ where: { workedAt: null, failures: { gt: 0 } } });
    expect(failed).toBe(0);
  });

  test('that was lost is found in the list of events, also about refunded money', async () => {
    const { id, user, reference } = await paidOrder();
    shop.stripe.books.refund(reference);
    told = shop.stripe.books.events.length;
    const since = after(new Date(), -60);
    expect(await catchUp(till.deps, since)).toBeGreaterThan(1);
    expect(await catchUp(till.deps, since)).toBe(0);
    await work(till);
    await work(till, after(new Date(), 10));
    expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Refund, 0]);
  });

  test('leaves nothing about the buyer behind', async () => {
    const { event, reference } = await paidOrder();
    shop.stripe.books.refund(reference);
    await shop.send(event);
    await settle(till);
    const rows = await till.gateway.deps.db.paymentEvent.findMany({ select: { payload: true } });
    expect(JSON.stringify(rows)).toContain(reference);
    expect(JSON.stringify(rows)).not.toMatch(/Ada|ada@|example\.org/);
  });

  test('whose processing was interrupted is processed by the next process', async () => {
    const { id, user, event } = await paidOrder();
    const broken = {
      ...till.deps.provider,
      read: () => Promise.reject(new Error('killed')),
    };
    const at = new Date();
    await till.deps.db.paymentEvent.deleteMany({ where: { eventId: event.id } });
    const verified = await broken.verify(
      Buffer.from(JSON.stringify(event)),
      { 'stripe-signature': signEvent(JSON.stringify(event)) },
      at,
    );
    expect(verified).not.toBeNull();
    await till.deps.db.paymentEvent.create({
      data: { provider: broken.name, eventId: event.id, payload: { ...verified?.payload } },
    });
    await workEvents({ ...till.deps, provider: broken });
    expect([await readStatus(till, id), await listPayments(till, id)]).toEqual([OrderStatus.WaitPay, []]);
    await work(till, after(new Date(), 10));
    expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Paid, 100]);
  });
});
