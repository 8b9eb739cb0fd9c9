import { readGrant, workEvents } from '@orator/billing';
import { giveBackPayments, type PaymentDeps, reconcile } from '@orator/billing/payments/events';
import type { Sandbox } from '@orator/billing';
import { accounts } from '@orator/contracts/accounts/routes';
import { accountData } from '@orator/contracts/account-data/routes';
import { orders } from '@orator/contracts/orders/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { payments } from '@orator/contracts/payments/routes';
import type { SandboxAction } from '@orator/contracts/payments/schema';
import { expireOrders } from '@orator/billing';
import { deriveKey } from '@orator/platform/keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sign } from '../../services/billing/src/payments/signature.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { act, placeOrder, sandboxOf } from '../support/orders.ts';
import { PASSWORD } from '../support/people.ts';

let gateway: Gateway;
let sandbox: Sandbox;
let deps: PaymentDeps;
let webhooks: string;
beforeAll(async () => {
  gateway = await startGateway();
  sandbox = sandboxOf(gateway);
  deps = { ...gateway.deps, provider: sandbox };
  webhooks = `${await gateway.app.listen({ port: 0, host: '127.0.0.1' })}/api/payments/events`;
});
afterAll(() => gateway.close());

/** Works off what has come, and waits for what the gateway works off meanwhile. */
async function work(at = new Date()): Promise<void> {
  await workEvents(deps, at);
  const pending = { workedAt: null, failures: 0 };
  await expect.poll(() => gateway.deps.db.paymentEvent.count({ where: pending })).toBe(0);
}

/** Sends what is due until `at` over HTTP, and works it off. */
async function settle(at = new Date()): Promise<void> {
  await sandbox.deliver(webhooks, at);
  await work(at);
}

const statusOf = async (id: string) => (await gateway.deps.db.order.findUniqueOrThrow({ where: { id } })).status;
const creditOf = async (user: User) => (await ask(gateway, accounts.profile, { user })).value().wallet.credit;
const paymentsOf = async (orderId: string) =>
  (await gateway.deps.db.payment.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } })).map(
    ({ state }) => state,
  );
const changesOf = async (orderId: string) =>
  (await gateway.deps.db.orderChange.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(
    ({ reason }) => reason,
  );

/** A new person's order on which they have acted. */
async function orderWith(action: SandboxAction) {
  const user = await newUser(gateway, { credits: 0 });
  const { order, checkoutId } = await placeOrder(gateway, user);
  (await act(gateway, checkoutId, action)).value();
  return { user, order, checkoutId, id: order.id, end: new Date(order.expires_at) };
}
const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

describe('a buyer who', () => {
  test('pays has the credits, and the order is paid', async () => {
    const { user, id, checkoutId } = await orderWith('pay');
    expect(await statusOf(id)).toBe(OrderStatus.WaitPay);
    await settle();
    expect([await statusOf(id), await creditOf(user)]).toEqual([OrderStatus.Paid, 100]);
    expect((await ask(gateway, orders.read, { user, params: { id } })).value().paid_at).not.toBeNull();
    (await act(gateway, checkoutId, 'pay')).refusal('checkout_closed');
  });

  test('is declined may try again', async () => {
    const { user, id, checkoutId } = await orderWith('decline');
    await settle();
    expect(await statusOf(id)).toBe(OrderStatus.WaitPay);
    expect((await act(gateway, checkoutId, 'pay')).value().state).toBe('paid');
    await settle();
    expect(await creditOf(user)).toBe(100);
  });

  test('pays twice gets the second payment back', async () => {
    const { user, id } = await orderWith('pay_twice');
    await settle();
    expect([await creditOf(user), await paymentsOf(id)]).toEqual([100, ['applied', 'returning']]);
    await giveBackPayments(deps);
    await giveBackPayments(deps);
    await settle();
    expect([await creditOf(user), await paymentsOf(id)]).toEqual([100, ['applied', 'returned']]);
    expect(await statusOf(id)).toBe(OrderStatus.Paid);
  });

  test('pays after the end still gets what was ordered', async () => {
    const { user, id, end } = await orderWith('pay_late');
    await expireOrders(gateway.deps.db, end);
    expect(await statusOf(id)).toBe(OrderStatus.Expired);
    await settle(after(end, 10));
    expect([await statusOf(id), await creditOf(user)]).toEqual([OrderStatus.Paid, 100]);
    expect(await changesOf(id)).toEqual(['created', 'expired', 'late', 'fulfilled']);
  });

  test('cancels, and then pays on the page that is still open, too', async () => {
    const { user, id } = await orderWith('pay');
    await ask(gateway, orders.cancel, { user, params: { id } });
    await settle();
    expect([await statusOf(id), await creditOf(user)]).toEqual([OrderStatus.Paid, 100]);
  });

  test('disputes loses the credits that are left', async () => {
    const { user, id } = await orderWith('dispute');
    await settle();
    expect(await creditOf(user)).toBe(100);
    await settle(after(new Date(), 10));
    expect([await statusOf(id), await creditOf(user)]).toEqual([OrderStatus.Refund, 0]);
    expect(await readGrant(gateway.deps.db, { kind: 'package', reference: id })).toMatchObject({ revoked: 10_000 });
  });

  test('deletes the account loses the order, and a payment on its way goes back', async () => {
    const { user, id } = await orderWith('pay');
    const deleted = await ask(gateway, accountData.remove, { user, body: { current_password: PASSWORD } });
    expect(deleted.status, deleted.text).toBeLessThan(300);
    expect(await statusOf(id)).toBe(OrderStatus.Canceld);
    await settle();
    expect([await statusOf(id), await paymentsOf(id)]).toEqual([OrderStatus.Canceld, ['returning']]);
  });
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

  test('with a wrong, missing or old signature changes nothing', async () => {
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
    expect(await statusOf(order.id)).toBe(OrderStatus.WaitPay);
  });

  test('that comes many times is worked off once', async () => {
    const user = await newUser(gateway, { credits: 0 });
    const { order } = await placeOrder(gateway, user);
    const body = received(order.id);
    await Promise.all(Array.from({ length: 8 }, () => send(body, signed(body))));
    await Promise.all(Array.from({ length: 4 }, () => workEvents(deps)));
    // The same payment under another event's name.
    const again = { ...body, id: `again-${order.id}` };
    await send(again, signed(again));
    await work();
    expect([await creditOf(user), await paymentsOf(order.id)]).toEqual([100, ['applied']]);
  });

  test.each([{ amount_cents: 499 }, { amount_cents: 501 }, { currency: 'EUR' }])(
    'about %j, which is not the total, makes the order abnormal, and the money goes back',
    async (change) => {
      const user = await newUser(gateway, { credits: 0 });
      const { order } = await placeOrder(gateway, user);
      const body = received(order.id, change);
      await send(body, signed(body));
      await work();
      expect([await statusOf(order.id), await creditOf(user)]).toEqual([OrderStatus.Abnormal, 0]);
      await giveBackPayments(deps);
      await settle();
      expect([await statusOf(order.id), await paymentsOf(order.id)]).toEqual([OrderStatus.Refund, ['returned']]);
    },
  );

  test('about a dispute that comes before its payment is worked off after it', async () => {
    const user = await newUser(gateway, { credits: 0 });
    const { order } = await placeOrder(gateway, user);
    const paid = received(order.id);
    const disputed = { id: `dispute-${order.id}`, type: 'payment.disputed', reference: paid.payment.reference };
    await send(disputed, signed(disputed));
    await workEvents(deps);
    await send(paid, signed(paid));
    await work();
    expect([await statusOf(order.id), await creditOf(user)]).toEqual([OrderStatus.Paid, 100]);
    await work(after(new Date(), 10));
    expect([await statusOf(order.id), await creditOf(user)]).toEqual([OrderStatus.Refund, 0]);
  });

  test('about a payment that never comes is given up after three days', async () => {
    const lost = { id: 'lost', type: 'payment.disputed', reference: 'nobody knows it' };
    await send(lost, signed(lost));
    const isWorked = async () => {
      const where = { provider_eventId: { provider: 'sandbox', eventId: 'lost' } };
      return (await gateway.deps.db.paymentEvent.findUniqueOrThrow({ where })).workedAt !== null;
    };
    await workEvents(deps, after(new Date(), 71 * 3600));
    expect(await isWorked()).toBe(false);
    await workEvents(deps, after(new Date(), 73 * 3600));
    expect(await isWorked()).toBe(true);
  });

  test('that cannot be read is tried again later, and holds up no other', async () => {
    const odd = { id: 'odd', type: 'payment.invented' };
    await send(odd, signed(odd));
    const { user, id } = await orderWith('pay');
    await settle();
    expect([await statusOf(id), await creditOf(user)]).toEqual([OrderStatus.Paid, 100]);
    const where = { provider_eventId: { provider: 'sandbox', eventId: 'odd' } };
    expect(await gateway.deps.db.paymentEvent.findUniqueOrThrow({ where })).toMatchObject({
      workedAt: null,
      failures: 1,
    });
  });

  test('that was lost is made up for by asking the provider', async () => {
    const { user, id } = await orderWith('pay');
    await gateway.deps.db.sandboxEvent.updateMany({ where: { orderId: id }, data: { deliveredAt: new Date() } });
    await reconcile(deps);
    expect(await statusOf(id)).toBe(OrderStatus.WaitPay);
    await reconcile(deps, after(new Date(), 180));
    expect([await statusOf(id), await creditOf(user)]).toEqual([OrderStatus.Paid, 100]);
    expect(await reconcile(deps, after(new Date(), 180))).toEqual([]);
  });

  test('about a second payment of a paid order is made up for as well', async () => {
    const { id } = await orderWith('pay_twice');
    const reports = await gateway.deps.db.sandboxEvent.findMany({ where: { orderId: id }, orderBy: { id: 'asc' } });
    await gateway.deps.db.sandboxEvent.update({
      where: { id: reports[1]?.id ?? '' },
      data: { deliveredAt: new Date() },
    });
    await settle();
    expect(await paymentsOf(id)).toEqual(['applied']);
    await reconcile(deps, after(new Date(), 180));
    expect(await paymentsOf(id)).toEqual(['applied', 'returning']);
  });

  test('is found when the provider could not be asked about another order', async () => {
    const [first, second] = [await orderWith('pay'), await orderWith('pay')];
    await gateway.deps.db.sandboxEvent.updateMany({
      where: { orderId: { in: [first.id, second.id] } },
      data: { deliveredAt: new Date() },
    });
    const findPayments: PaymentDeps['provider']['findPayments'] = (id) =>
      id === first.id ? Promise.reject(new Error('the provider is down')) : sandbox.findPayments(id);
    await reconcile({ ...deps, provider: { ...sandbox, findPayments } }, after(new Date(), 180));
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual([OrderStatus.WaitPay, OrderStatus.Paid]);
    await reconcile(deps, after(new Date(), 600));
    expect(await statusOf(first.id)).toBe(OrderStatus.Paid);
  });
});

test('nothing can be bought where no provider is set up', async () => {
  const closed = await startGateway({ PAYMENT_PROVIDER: 'none' });
  const user = await newUser(closed);
  const body = { product: { kind: 'package', id: 'credits-100' } };
  (await ask(closed, orders.create, { user, body })).refusal('payments_off');
  (await ask(closed, payments.receiveEvent, { body: {} })).refusal('not_found');
  expect(await closed.deps.db.order.count()).toBe(0);
  await closed.close();
});
