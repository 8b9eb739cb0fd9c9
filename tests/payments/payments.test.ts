import { expireOrders, workEvents } from '@orator/billing';
import { refundPayments, type PaymentDeps, reconcile } from '@orator/billing/payments/events';
import type { Sandbox } from '@orator/billing';
import { orders } from '@orator/contracts/orders/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { payments } from '@orator/contracts/payments/routes';
import type { SandboxAction } from '@orator/contracts/payments/schema';
import { deriveKey } from '@orator/platform/keys';
import { newId } from '@orator/db/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sign } from '../../services/billing/src/payments/signature.ts';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { act, placeOrder, createSandbox } from '../support/orders.ts';
import { after, readCredit, describeTill, listPayments, settle, readStatus, type Till, work } from './till.ts';

let gateway: Gateway;
let sandbox: Sandbox;
let deps: PaymentDeps;
let till: Till;
beforeAll(async () => {
  gateway = await startGateway();
  sandbox = createSandbox(gateway);
  deps = { ...gateway.deps, provider: sandbox };
  const webhooks = `${await gateway.app.listen({ port: 0, host: '127.0.0.1' })}/api/payments/events`;
  till = {
    gateway,
    deps,
    act: async ({ id }, action) => {
      const { id: checkoutId } = await gateway.deps.db.sandboxCheckout.findFirstOrThrow({ where: { orderId: id } });
      (await act(gateway, checkoutId, action)).value();
    },
    deliver: async (at) => void (await sandbox.deliver(webhooks, at)),
    loseWebhooks: async ({ id }) => {
      await gateway.deps.db.sandboxEvent.updateMany({ where: { orderId: id }, data: { deliveredAt: new Date() } });
    },
  };
});
afterAll(() => gateway.close());

/** A new person's order on which they have acted. */
async function orderAndAct(action: SandboxAction) {
  const user = await newUser(gateway, { credits: 0 });
  const { order, checkoutId } = await placeOrder(gateway, user);
  (await act(gateway, checkoutId, action)).value();
  return { user, order, checkoutId, id: order.id };
}

describeTill(() => till);

test('a buyer who is declined may try again, and cannot pay once it is paid', async () => {
  const { user, id, checkoutId } = await orderAndAct('decline');
  await settle(till);
  const { status, declined_at: declined } = (await ask(gateway, orders.read, { user, params: { id } })).value();
  expect([status, declined]).toEqual([OrderStatus.WaitPay, expect.any(String)]);
  expect((await act(gateway, checkoutId, 'pay')).value().state).toBe('paid');
  await settle(till);
  expect(await readCredit(till, user)).toBe(100);
  (await act(gateway, checkoutId, 'pay')).refusal('checkout_closed');
});

describe('a webhook', () => {
  const send = (body: object, header: string | undefined) =>
    ask(gateway, payments.receiveEvent, {
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(header !== undefined && { 'sandbox-signature': header }) },
    });
  const signed = (body: object, at = new Date()): string =>
    sign(deriveKey(gateway.deps.env.SECRET_KEY, 'sandbox-webhook'), Buffer.from(JSON.stringify(body)), at);
  const received = (orderId: string, change = {}) => ({
    id: `event-${orderId}`,
    type: 'payment.received',
    payment: { reference: `payment-${orderId}`, order_id: orderId, amount_cents: 500, currency: 'USD', ...change },
  });

  const isTried = (eventId: string) =>
    expect.poll(() => gateway.deps.db.paymentEvent.count({ where: { eventId, failures: 1 } })).toBe(1);

  test('changes nothing with a wrong, missing or old signature', async () => {
    const { order } = await placeOrder(gateway, await newUser(gateway));
    const body = received(order.id);
    for (const header of [
      undefined,
      '',
      `t=1,v1=${'0'.repeat(64)}`,
      signed({}),
      signed(body, after(new Date(), -600)),
    ]) {
      (await send(body, header)).refusal('webhook_refused');
    }
    await workEvents(deps);
    expect(await readStatus(till, order.id)).toBe(OrderStatus.WaitPay);
  });

  test('is processed once, however often it comes', async () => {
    const user = await newUser(gateway, { credits: 0 });
    const { order } = await placeOrder(gateway, user);
    const body = received(order.id);
    await Promise.all(Array.from({ length: 8 }, () => send(body, signed(body))));
    await Promise.all(Array.from({ length: 4 }, () => workEvents(deps)));
    // The same payment under another event's name.
    const again = { ...body, id: `again-${order.id}` };
    await send(again, signed(again));
    await work(till);
    expect([await readCredit(till, user), await listPayments(till, order.id)]).toEqual([100, ['applied']]);
  });

  test('pays an order once, even a month after that has ended', async () => {
    const user = await newUser(gateway, { credits: 0 });
    const { order } = await placeOrder(gateway, user);
    const month = 30 * 86_400;
    const ago = (time: string) => after(new Date(time), -month);
    await gateway.deps.db.order.update({
      where: { id: order.id },
      data: { createdAt: ago(order.created_at), expiresAt: ago(order.expires_at) },
    });
    await expireOrders(gateway.deps.db);
    const body = received(order.id);
    (await send(body, signed(body, after(new Date(), -month)))).refusal('webhook_refused');
    expect([await readStatus(till, order.id), await readCredit(till, user)]).toEqual([OrderStatus.Expired, 0]);
    await send(body, signed(body));
    await send(body, signed(body));
    await work(till);
    expect([await readStatus(till, order.id), await readCredit(till, user)]).toEqual([OrderStatus.Paid, 100]);
    expect(await listPayments(till, order.id)).toEqual(['applied']);
  });

  test.each([{ amount_cents: 499 }, { amount_cents: 501 }, { currency: 'EUR' }])(
    'about %j, which is not the total, makes the order abnormal, and the payment is refunded',
    async (change) => {
      const user = await newUser(gateway, { credits: 0 });
      const { order } = await placeOrder(gateway, user);
      const body = received(order.id, change);
      await send(body, signed(body));
      await work(till);
      expect([await readStatus(till, order.id), await readCredit(till, user)]).toEqual([OrderStatus.Abnormal, 0]);
      await refundPayments(deps);
      await settle(till);
      expect([await readStatus(till, order.id), await listPayments(till, order.id)]).toEqual([
        OrderStatus.Refund,
        ['returned'],
      ]);
    },
  );

  test('about a dispute that arrives before its payment is processed after the payment', async () => {
    const user = await newUser(gateway, { credits: 0 });
    const { order } = await placeOrder(gateway, user);
    const paid = received(order.id);
    const disputed = { id: `dispute-${order.id}`, type: 'payment.disputed', reference: paid.payment.reference };
    await send(disputed, signed(disputed));
    await isTried(disputed.id);
    await send(paid, signed(paid));
    await work(till);
    expect([await readStatus(till, order.id), await readCredit(till, user)]).toEqual([OrderStatus.Paid, 100]);
    await work(till, after(new Date(), 10));
    expect([await readStatus(till, order.id), await readCredit(till, user)]).toEqual([OrderStatus.Refund, 0]);
  });

  test('about a payment that never comes is given up after three days', async () => {
    const lost = { id: 'lost', type: 'payment.disputed', reference: 'nobody knows it' };
    await send(lost, signed(lost));
    await isTried('lost');
    const isWorked = async () => {
      const where = { provider_eventId: { provider: 'sandbox', eventId: 'lost' } };
      return (await gateway.deps.db.paymentEvent.findUniqueOrThrow({ where })).workedAt !== null;
    };
    await workEvents(deps, after(new Date(), 71 * 3600));
    expect(await isWorked()).toBe(false);
    await workEvents(deps, after(new Date(), 73 * 3600));
    expect(await isWorked()).toBe(true);
  });

  test.each([
    ['a NUL in its id', (id: string) => ({ ...received(id), id: `a\u0000${id}` })],
    ['a NUL in a field', (id: string) => received(id, { reference: `a\u0000${id}` })],
    ['a NUL in the name of a field', (id: string) => ({ ...received(id), 'a\u0000': 1 })],
    ['half of a character in a field', (id: string) => received(id, { reference: `\ud800${id}` })],
    ['an endless id', (id: string) => ({ ...received(id), id: 'a'.repeat(5000) + id })],
    ['an empty id', (id: string) => ({ ...received(id), id: '' })],
    ['an id that is no text', (id: string) => ({ ...received(id), id: 7 })],
  ])('with %s is refused, though it is signed', async (_name, make) => {
    const { order } = await placeOrder(gateway, await newUser(gateway));
    const body = make(order.id);
    (await send(body, signed(body))).refusal('webhook_refused');
    await workEvents(deps);
    expect(await readStatus(till, order.id)).toBe(OrderStatus.WaitPay);
  });

  test.each([
    ['more than fits', { amount_cents: 2 ** 31 }],
    ['more than a number', { amount_cents: 1e300 }],
    ['less than nothing', { amount_cents: -500 }],
    ['nothing', { amount_cents: 0 }],
    ['half a cent', { amount_cents: 499.5 }],
    ['no currency', { currency: 'dollars' }],
    ['an empty name', { reference: '' }],
    ['an endless name', { reference: 'a'.repeat(5000) }],
  ])('about a payment with %s is processed, changes nothing and is not tried again', async (_name, change) => {
    const { order } = await placeOrder(gateway, await newUser(gateway));
    const body = received(order.id, change);
    (await send(body, signed(body))).value();
    const where = { provider_eventId: { provider: 'sandbox', eventId: body.id } };
    await expect
      .poll(async () => (await gateway.deps.db.paymentEvent.findUniqueOrThrow({ where })).workedAt)
      .not.toBeNull();
    expect([await readStatus(till, order.id), await listPayments(till, order.id)]).toEqual([OrderStatus.WaitPay, []]);
  });

  test('is given up after three days when it cannot be read', async () => {
    const odd = { id: `never-${newId()}`, type: 'payment.invented' };
    await send(odd, signed(odd));
    await isTried(odd.id);
    await workEvents(deps, after(new Date(), 73 * 3600));
    const where = { provider_eventId: { provider: 'sandbox', eventId: odd.id } };
    expect((await gateway.deps.db.paymentEvent.findUniqueOrThrow({ where })).workedAt).not.toBeNull();
  });

  test('is tried again later when it cannot be read, and holds up no other', async () => {
    const eventId = `odd-${newId()}`;
    const odd = { id: eventId, type: 'payment.invented' };
    await send(odd, signed(odd));
    await isTried(eventId);
    const { user, id } = await orderAndAct('pay');
    await settle(till);
    expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Paid, 100]);
    const where = { provider_eventId: { provider: 'sandbox', eventId } };
    const read = () => gateway.deps.db.paymentEvent.findUniqueOrThrow({ where });
    const { failures } = await read();
    await work(till, after(new Date(), 10));
    expect(await read()).toMatchObject({ workedAt: null, failures: failures + 1 });
  });

  test('about a second payment of a paid order is found when it was lost, and that payment is refunded', async () => {
    const { id } = await orderAndAct('pay_twice');
    const reports = await gateway.deps.db.sandboxEvent.findMany({ where: { orderId: id }, orderBy: { id: 'asc' } });
    await gateway.deps.db.sandboxEvent.update({
      where: { id: reports[1]?.id ?? '' },
      data: { deliveredAt: new Date() },
    });
    await settle(till);
    expect(await listPayments(till, id)).toEqual(['applied']);
    await reconcile(deps, after(new Date(), 180));
    expect(await listPayments(till, id)).toEqual(['applied', 'returning']);
  });

  test('is found when the provider could not be asked about another order', async () => {
    const [first, second] = [await orderAndAct('pay'), await orderAndAct('pay')];
    await gateway.deps.db.sandboxEvent.updateMany({
      where: { orderId: { in: [first.id, second.id] } },
      data: { deliveredAt: new Date() },
    });
    const findPayments: PaymentDeps['provider']['findPayments'] = (id) =>
      id === first.id ? Promise.reject(new Error('the provider is down')) : sandbox.findPayments(id);
    await reconcile({ ...deps, provider: { ...sandbox, findPayments } }, after(new Date(), 180));
    expect([await readStatus(till, first.id), await readStatus(till, second.id)]).toEqual([
      OrderStatus.WaitPay,
      OrderStatus.Paid,
    ]);
    await reconcile(deps, after(new Date(), 600));
    expect(await readStatus(till, first.id)).toBe(OrderStatus.Paid);
  });
});

test('refuses every order when no provider is configured', async () => {
  const closed = await startGateway({ PAYMENT_PROVIDER: 'none' });
  const user = await newUser(closed);
  const body = { product: { kind: 'package', id: 'credits-100' } };
  (await ask(closed, orders.create, { user, body })).refusal('payments_off');
  (await ask(closed, payments.receiveEvent, { body: {} })).refusal('not_found');
  expect(await closed.deps.db.order.count()).toBe(0);
  await closed.close();
});
