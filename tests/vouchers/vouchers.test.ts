import { createVoucher, disableVoucher, expireOrders, expireVouchers, readGrant, workEvents } from '@orator/billing';
import { refundPayments } from '@orator/billing/payments/events';
import { accountData } from '@orator/contracts/account-data/routes';
import { orders } from '@orator/contracts/orders/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { payments } from '@orator/contracts/payments/routes';
import { vouchers } from '@orator/contracts/vouchers/routes';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import type { VoucherModel } from '@orator/db/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { act, createSandbox } from '../support/orders.ts';
import { PASSWORD } from '../support/people.ts';
import { giveVoucher } from '../support/vouchers.ts';
import { tellOfVouchers } from '../../services/gateway/src/features/vouchers/notices.ts';
import { readMailbox } from '../../services/gateway/src/mail/mailer.ts';
import { deliverDue } from '../../services/gateway/src/mail/outbox.ts';

let gateway: Gateway;
let webhooks: string;
beforeAll(async () => {
  gateway = await startGateway();
  webhooks = `${await gateway.app.listen({ port: 0, host: '127.0.0.1' })}/api/payments/events`;
});
afterAll(() => gateway.close());

const { Active, Used, Expired, Disabled } = VoucherStatus;

interface Wanted {
  readonly id?: string;
  readonly key?: string;
}

/** Orders 315 credits for $15 with a voucher. */
const request = (user: User, voucherId: string | null, { id = 'credits-315', key }: Wanted = {}) =>
  ask(gateway, orders.create, {
    user,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    body: { product: { kind: 'package', id }, ...(voucherId !== null && { voucher_id: voucherId }) },
  });

async function order(user: User, voucherId: string | null) {
  const { order: made, checkout_url: url } = (await request(user, voucherId)).value();
  return { ...made, checkoutId: new URL(url).searchParams.get('id') ?? '' };
}

/** Delivers the webhooks that the sandbox has to send until `at`, and processes them. */
async function settle(at = new Date()): Promise<void> {
  const provider = createSandbox(gateway);
  await provider.deliver(webhooks, at);
  await workEvents({ ...gateway.deps, provider }, at);
  await expect.poll(() => gateway.deps.db.paymentEvent.count({ where: { workedAt: null, failures: 0 } })).toBe(0);
}

const refundStray = async (): Promise<void> => {
  await refundPayments({ ...gateway.deps, provider: createSandbox(gateway) });
  await settle();
};

const after = (time: string, seconds: number): Date => new Date(Date.parse(time) + seconds * 1000);
const read = (id: string): Promise<VoucherModel> => gateway.deps.db.voucher.findUniqueOrThrow({ where: { id } });
const readState = async (id: string) => {
  const { status, orderId } = await read(id);
  return [status, orderId];
};
const readStatus = async (id: string) => (await gateway.deps.db.order.findUniqueOrThrow({ where: { id } })).status;
const listVouchers = async (user: User, query: Readonly<Record<string, string>> = {}) =>
  (await ask(gateway, vouchers.list, { user, query })).value();
const cancel = (user: User, id: string) => ask(gateway, orders.cancel, { user, params: { id } });

describe('a voucher', () => {
  test('makes an order cheaper, is locked while that waits, and used when it is paid', async () => {
    const user = await newUser(gateway);
    const { id } = await giveVoucher(gateway, user);
    const made = await order(user, id);
    expect(made).toMatchObject({ subtotal_cents: 1500, discount_cents: 300, total_cents: 1200, credits: 315 });
    const checkout = await ask(gateway, payments.readSandboxCheckout, { params: { id: made.checkoutId } });
    expect(checkout.value()).toMatchObject({ amount_cents: 1200, discount_cents: 300 });
    expect(await readState(id)).toEqual([Active, made.id]);
    await act(gateway, made.checkoutId, 'pay');
    await settle();
    expect(await readStatus(made.id)).toBe(OrderStatus.Paid);
    expect(await readState(id)).toEqual([Used, made.id]);
    const [shown] = (await listVouchers(user)).items;
    expect(shown).toMatchObject({ status: Used, order: { number: made.number, status: OrderStatus.Paid } });
    (await request(user, id)).refusal('voucher_used');
  });

  test('makes a plan cheaper, and the plan’s rest is worth what was paid', async () => {
    const user = await newUser(gateway);
    const { id } = await giveVoucher(gateway, user);
    const plan = { kind: 'plan', level: 2, period: 'year' } as const;
    const answer = await ask(gateway, orders.create, { user, body: { product: plan, voucher_id: id } });
    const { order: made, checkout_url: url } = answer.value();
    expect(made.discount_cents).toBe(Math.floor(made.subtotal_cents / 5));
    await act(gateway, new URL(url).searchParams.get('id') ?? '', 'pay');
    await settle();
    expect(await readState(id)).toEqual([Used, made.id]);
    const term = await gateway.deps.db.subscriptionTerm.findUniqueOrThrow({ where: { orderId: made.id } });
    expect(term.valueCents).toBe(made.total_cents);
  });

  test('goes to one of many orders that want it at once', async () => {
    const user = await newUser(gateway);
    const { id } = await giveVoucher(gateway, user);
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(user, id)));
    expect(answers.filter(({ name }) => name === 'voucher_in_use')).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await gateway.deps.db.order.count({ where: { userId: user.id } })).toBe(1);
  });

  test('stays with its order however often the request comes, and another one under its key is refused', async () => {
    const user = await newUser(gateway);
    const [one, other] = [await giveVoucher(gateway, user), await giveVoucher(gateway, user)];
    const send = (voucherId: string) => request(user, voucherId, { key: 'one' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(one.id)));
    await gateway.deps.db.idempotencyKey.deleteMany({ where: { userId: user.id } });
    answers.push(await send(one.id));
    expect(new Set(answers.map((answer) => answer.value().order.id)).size).toBe(1);
    await gateway.deps.db.idempotencyKey.deleteMany({ where: { userId: user.id } });
    (await send(other.id)).refusal('idempotency_key_reused');
    expect(await readState(other.id)).toEqual([Active, null]);
  });

  test('is free again when its order is cancelled or its time to pay is over', async () => {
    const user = await newUser(gateway);
    const { id } = await giveVoucher(gateway, user, { fixedCents: 700 });
    const first = await order(user, id);
    await cancel(user, first.id);
    expect(await readState(id)).toEqual([Active, null]);
    const second = await order(user, id);
    expect(second.total_cents).toBe(800);
    await expireOrders(gateway.deps.db, new Date(second.expires_at));
    expect(await readState(id)).toEqual([Active, null]);
  });

  test('that expires while its order waits is good for that order only', async () => {
    const user = await newUser(gateway);
    const expiresAt = new Date(Date.now() + 60_000);
    const { id } = await giveVoucher(gateway, user, { percent: 20, expiresAt });
    const made = await order(user, id);
    await expireVouchers(gateway.deps.db, expiresAt);
    expect(await readState(id)).toEqual([Active, made.id]);
    await cancel(user, made.id);
    await expireVouchers(gateway.deps.db, expiresAt);
    expect(await readState(id)).toEqual([Expired, null]);
  });

  test('stays used when the payment is disputed', async () => {
    const user = await newUser(gateway);
    const { id } = await giveVoucher(gateway, user);
    const made = await order(user, id);
    await act(gateway, made.checkoutId, 'dispute');
    await settle();
    await settle(after(new Date().toISOString(), 10));
    expect(await readStatus(made.id)).toBe(OrderStatus.Refund);
    expect(await readState(id)).toEqual([Used, made.id]);
  });

  test('is given once for a reason and its reference', async () => {
    const user = await newUser(gateway);
    const { db } = gateway.deps;
    const expiresAt = new Date(Date.now() + 60_000);
    const give = (percent: number) =>
      db.$transaction((tx) =>
        createVoucher(tx, { userId: user.id, percent, expiresAt, reason: 'referral', reference: `of-${user.id}` }),
      );
    const given = await Promise.all([give(10), give(10), give(10)]);
    expect(given.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(given.map(({ voucher }) => voucher.id)).size).toBe(1);
  });

  test.each([
    { percent: 4 },
    { percent: 51 },
    { percent: 12.5 },
    { fixedCents: 0 },
    { fixedCents: 500, minimumCents: 999 },
    { percent: 10, minimumCents: -1 },
  ])('with %j is refused, because something must be left to pay', async (value) => {
    await expect(giveVoucher(gateway, await newUser(gateway), value)).rejects.toThrow(RangeError);
  });
});

describe('money that comes after its order has ended', () => {
  test('pays it, when the voucher is free, also if that has expired meanwhile', async () => {
    const user = await newUser(gateway, { credits: 0 });
    const { id } = await giveVoucher(gateway, user, { percent: 20, expiresAt: new Date(Date.now() + 60_000) });
    const made = await order(user, id);
    await act(gateway, made.checkoutId, 'pay_late');
    const end = new Date(made.expires_at);
    await expireOrders(gateway.deps.db, end);
    await expireVouchers(gateway.deps.db, end);
    expect(await readState(id)).toEqual([Expired, null]);
    await settle(after(made.expires_at, 10));
    expect(await readStatus(made.id)).toBe(OrderStatus.Paid);
    expect(await readState(id)).toEqual([Used, made.id]);
  });

  test.each([
    ['was used for another order', 'pay'],
    ['is locked by another order', null],
  ] as const)('is refunded when the voucher %s', async (_name, action) => {
    const user = await newUser(gateway, { credits: 0 });
    const { id } = await giveVoucher(gateway, user);
    const late = await order(user, id);
    await act(gateway, late.checkoutId, 'pay_late');
    await cancel(user, late.id);
    const next = await order(user, id);
    if (action !== null) await act(gateway, next.checkoutId, action);
    await settle();
    await settle(after(late.expires_at, 10));
    expect(await readStatus(late.id)).toBe(OrderStatus.Abnormal);
    expect(await readState(id)).toEqual([action === null ? Active : Used, next.id]);
    await refundStray();
    expect(await readStatus(late.id)).toBe(OrderStatus.Refund);
    expect(await readGrant(gateway.deps.db, { kind: 'package', reference: late.id })).toBeNull();
    expect(await readState(id)).toEqual([action === null ? Active : Used, next.id]);
  });

  test('does not pay it when an operator has disabled the voucher', async () => {
    const user = await newUser(gateway);
    const { id } = await giveVoucher(gateway, user);
    const late = await order(user, id);
    await act(gateway, late.checkoutId, 'pay_late');
    await cancel(user, late.id);
    expect(await disableVoucher(gateway.deps.db, id)).toBe(true);
    await settle(after(late.expires_at, 10));
    expect(await readStatus(late.id)).toBe(OrderStatus.Abnormal);
    expect(await readState(id)).toEqual([Disabled, null]);
  });
});

test('keeps the price of an order that waits with a disabled voucher, and refuses the voucher after that', async () => {
  const user = await newUser(gateway);
  const [paid, ended] = [await giveVoucher(gateway, user), await giveVoucher(gateway, user)];
  const [first, second] = [await order(user, paid.id), await order(user, ended.id)];
  for (const { id } of [paid, ended]) expect(await disableVoucher(gateway.deps.db, id)).toBe(true);
  await act(gateway, first.checkoutId, 'pay');
  await settle();
  await cancel(user, second.id);
  expect([await readState(paid.id), await readState(ended.id)]).toEqual([
    [Used, first.id],
    [Disabled, null],
  ]);
  expect(await disableVoucher(gateway.deps.db, paid.id)).toBe(false);
  (await request(user, ended.id)).refusal('voucher_disabled');
});

test('says why a voucher cannot be used, and only to its owner', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const give = async (change: Parameters<typeof giveVoucher>[2]) => (await giveVoucher(gateway, user, change)).id;
  const large = await give({ fixedCents: 751 });
  const euro = await give({ percent: 10, currency: 'EUR' });
  const past = await give({ percent: 10, expiresAt: new Date(Date.now() - 1) });
  const locked = await give({ percent: 10 });
  const made = await order(user, locked);
  const wanted = [
    [large, 'voucher_minimum'],
    [euro, 'voucher_currency'],
    [past, 'voucher_expired'],
    [locked, 'voucher_in_use'],
  ] as const;
  for (const [id, name] of wanted) {
    (await request(user, id)).refusal(name);
    (await request(other, id)).refusal('voucher_unknown');
  }
  expect((await request(user, large)).refusal('voucher_minimum').details).toMatchObject({ minimum: '15.02 USD' });
  expect((await request(user, locked)).refusal('voucher_in_use').details).toMatchObject({ order: made.number });
  expect(await gateway.deps.db.order.count({ where: { userId: { in: [user.id, other.id] } } })).toBe(1);
});

test('lists vouchers by their present state, page by page', async () => {
  const user = await newUser(gateway);
  const free = await giveVoucher(gateway, user);
  const past = await giveVoucher(gateway, user, { percent: 10, expiresAt: new Date(Date.now() - 1) });
  const off = await giveVoucher(gateway, user);
  await disableVoucher(gateway.deps.db, off.id);
  await giveVoucher(gateway, await newUser(gateway));
  const ids = async (query = {}) => (await listVouchers(user, query)).items.map(({ id }) => id);
  expect(await ids()).toEqual([off.id, past.id, free.id]);
  expect(await ids({ status: '0' })).toEqual([free.id]);
  expect(await ids({ status: '3' })).toEqual([past.id]);
  expect(await ids({ status: '3,4' })).toEqual([off.id, past.id]);
  await expireVouchers(gateway.deps.db);
  expect(await ids({ status: '3' })).toEqual([past.id]);
  const first = await listVouchers(user, { limit: '2' });
  expect(await ids({ limit: '2', cursor: first.next_cursor ?? '' })).toEqual([free.id]);
});

test('deletes the vouchers of a deleted account, and keeps the prices of its orders', async () => {
  const user = await newUser(gateway);
  const [used, locked] = [await giveVoucher(gateway, user), await giveVoucher(gateway, user)];
  const [paid, waits] = [await order(user, used.id), await order(user, locked.id)];
  await act(gateway, paid.checkoutId, 'pay');
  await settle();
  await act(gateway, waits.checkoutId, 'pay');
  const deleted = await ask(gateway, accountData.remove, { user, body: { current_password: PASSWORD } });
  expect(deleted.status, deleted.text).toBeLessThan(300);
  await settle();
  expect(await gateway.deps.db.voucher.count({ where: { id: { in: [used.id, locked.id] } } })).toBe(0);
  expect(await readStatus(waits.id)).toBe(OrderStatus.Canceld);
  const kept = await gateway.deps.db.order.findUniqueOrThrow({ where: { id: paid.id } });
  expect(kept).toMatchObject({ userId: null, voucherId: null, discountCents: 300, totalCents: 1200 });
});

test('tells the owner of a voucher once, in their language, when their address is confirmed', async () => {
  const user = await newUser(gateway, { credits: 0 });
  const { db } = gateway.deps;
  const mark = (emailVerified: boolean) =>
    db.user.update({ where: { id: user.id }, data: { emailVerified, locale: 'de' } });
  const mails = async () => {
    await Promise.all([tellOfVouchers(gateway.deps), tellOfVouchers(gateway.deps)]);
    await deliverDue(gateway.deps);
    return (await readMailbox(gateway.deps.redis)).filter(
      ({ to, subject }) => to === user.email && /voucher|Gutschein/.test(subject),
    );
  };
  await mark(false);
  await createVoucher(db, {
    userId: user.id,
    fixedCents: 500,
    expiresAt: new Date('2126-03-31T12:00:00Z'),
    reason: 'compensation',
    reference: user.id,
  });
  expect(await mails()).toEqual([]);
  await mark(true);
  const [mail, ...more] = await mails();
  expect([mail?.subject, more]).toEqual(['Du hast einen neuen Gutschein', []]);
  expect(mail?.text).toMatch(
    /um 5,00\s\$ günstiger und gilt bis 31\. März 2126[^]*ab 10,00\s\$[^]*\/account\/my-voucher/,
  );
  expect(await mails()).toHaveLength(1);
});
