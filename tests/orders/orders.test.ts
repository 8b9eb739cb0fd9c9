import { moveOrder, lockOrder } from '@orator/billing/orders/move-order';
import { accounts } from '@orator/contracts/accounts/routes';
import { orders } from '@orator/contracts/orders/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { payments } from '@orator/contracts/payments/routes';
import { expireOrders } from '@orator/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { placeOrder } from '../support/orders.ts';

let gateway: Gateway;
let user: User;
beforeAll(async () => {
  gateway = await startGateway();
  user = await newUser(gateway);
});
afterAll(() => gateway.close());

const create = (key: string, id = 'credits-100', of = user) => {
  const headers = { 'idempotency-key': key };
  return ask(gateway, orders.create, { user: of, headers, body: { product: { kind: 'package', id } } });
};
const readCredit = async (of: User) => (await ask(gateway, accounts.profile, { user: of })).value().wallet.credit;
const read = async (id: string) => (await ask(gateway, orders.read, { user, params: { id } })).value();

describe('an order', () => {
  test('waits 30 minutes, at the price of its package, and costs nothing yet', async () => {
    const before = await readCredit(user);
    const { order, checkout_url: url } = (await create('one')).value();
    expect(order).toMatchObject({ status: OrderStatus.WaitPay, total_cents: 500, credits: 100, test_money: true });
    expect(Date.parse(order.expires_at) - Date.parse(order.created_at)).toBe(30 * 60_000);
    expect(new URL(url).pathname).toBe('/sandbox-checkout');
    expect(await readCredit(user)).toBe(before);
  });

  test('leads back to the address at which its buyer has opened the studio, if this gateway answers there', async () => {
    const { order, checkoutId } = await placeOrder(gateway, user);
    const payFrom = async (origin: string) => {
      const headers = { host: '127.0.0.1:8080', origin };
      const { checkout_url: url } = (
        await ask(gateway, orders.pay, { user, params: { id: order.id }, headers })
      ).value();
      const checkout = await ask(gateway, payments.readSandboxCheckout, { params: { id: checkoutId } });
      expect(checkout.value().return_url).toBe(`${new URL(url).origin}/pay-result?order=${order.id}`);
      return new URL(url).origin;
    };
    expect(await payFrom('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
    expect(await payFrom('https://elsewhere.example')).toBe('http://localhost:8080');
    expect(await payFrom('null')).toBe('http://localhost:8080');
  });

  test('is created once, however often its request comes, even when the stored response is lost', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('ten')));
    await gateway.deps.db.idempotencyKey.deleteMany({ where: { userId: user.id } });
    answers.push(await create('ten'));
    expect(new Set(answers.map((answer) => answer.value().order.id)).size).toBe(1);
  });

  test('is another one when its key is used again after a day; before, its key is refused for another package', async () => {
    const { order } = (await create('a-day')).value();
    const { db } = gateway.deps;
    await db.idempotencyKey.deleteMany({ where: { userId: user.id } });
    expect((await create('a-day', 'credits-315')).name).toBe('idempotency_key_reused');
    const data = { createdAt: new Date(Date.now() - 24 * 3_600_000) };
    await db.order.update({ where: { id: order.id }, data });
    expect((await create('a-day')).value().order.id).not.toBe(order.id);
  });

  test('is refused for something that is not for sale', async () => {
    await gateway.deps.db.creditPackage.create({ data: { id: 'old', amount: 1, priceCents: 1, active: false } });
    const names = [(await create('old', 'old')).name, (await create('none', 'nothing')).name];
    expect(names).toEqual(['product_unavailable', 'product_unavailable']);
  });

  test('can be cancelled, also twice, and is then not paid', async () => {
    const { order } = await placeOrder(gateway, user);
    const owned = { user, params: { id: order.id } };
    expect((await ask(gateway, orders.cancel, owned)).value().status).toBe(OrderStatus.Canceld);
    expect((await ask(gateway, orders.cancel, owned)).value().status).toBe(OrderStatus.Canceld);
    (await ask(gateway, orders.pay, owned)).refusal('order_ended');
  });

  test('ends when its time is over', async () => {
    const { order } = await placeOrder(gateway, user);
    await expireOrders(gateway.deps.db, new Date(Date.parse(order.expires_at) - 1));
    expect((await read(order.id)).status).toBe(OrderStatus.WaitPay);
    await expireOrders(gateway.deps.db, new Date(order.expires_at));
    expect((await read(order.id)).status).toBe(OrderStatus.Expired);
    (await ask(gateway, orders.cancel, { user, params: { id: order.id } })).refusal('order_not_cancellable');
  });

  test('is found by its number and its status', async () => {
    const someone = await newUser(gateway);
    const [first, second] = [await placeOrder(gateway, someone), await placeOrder(gateway, someone)];
    await ask(gateway, orders.cancel, { user: someone, params: { id: first.order.id } });
    const find = async (query: Readonly<Record<string, string>>) =>
      (await ask(gateway, orders.list, { user: someone, query })).value().items.map(({ id }) => id);
    expect(await find({})).toEqual([second.order.id, first.order.id]);
    expect(await find({ status: '3' })).toEqual([first.order.id]);
    expect(await find({ search: second.order.number.toLowerCase() })).toEqual([second.order.id]);
    expect(await find({ search: 'nothing' })).toEqual([]);
  });

  test('is refused when too many orders of its buyer wait for their payment', async () => {
    const someone = await newUser(gateway);
    await gateway.deps.db.$transaction(
      Array.from(
        { length: 18 },
        (_, at) =>
          gateway.deps.db.$executeRaw`
          INSERT INTO "order" (id, user_id, product_kind, product_id, credit_amount, subtotal_cents, total_cents, currency,
            provider, request_key, expires_at)
          VALUES (gen_random_uuid(), ${someone.id}::uuid, 'package', 'credits-100', 1, 1, 1, 'USD', 'sandbox',
            ${String(at)}, now() + interval '1 hour')`,
      ),
    );
    const more = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => create(key, 'credits-100', someone)));
    expect(more.filter(({ name }) => name === 'order_limit')).toHaveLength(3);
  });
});

test('the orders that a filter finds are downloaded as one table, however many there are', async () => {
  const someone = await newUser(gateway);
  const { order } = await placeOrder(gateway, someone);
  await ask(gateway, orders.cancel, { user: someone, params: { id: order.id } });
  await gateway.deps.db.$executeRaw`
    INSERT INTO "order" (id, user_id, product_kind, product_id, credit_amount, subtotal_cents, total_cents, currency,
      provider, status, expires_at)
    SELECT gen_random_uuid(), ${someone.id}::uuid, 'package', 'credits-100', 10000, 500, 500, 'USD', 'sandbox', 2, now()
    FROM generate_series(1, 230)`;
  const readLines = async (query: Readonly<Record<string, string>>) => {
    const headers = { 'accept-language': 'de' };
    const answer = await ask(gateway, orders.csv, { user: someone, query, headers });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    return answer.value().trim().split('\r\n');
  };
  expect(await readLines({})).toHaveLength(232);
  const [heading, row, ...rest] = await readLines({ status: '3' });
  expect(heading).toMatch(/^\uFEFF?Bestellung,/);
  expect(row).toMatch(new RegExp(`^${order.number},.*,,Storniert,100 Credits,100,5,0,5,USD$`));
  expect(rest).toEqual([]);
  expect(await readLines({ search: order.number })).toHaveLength(2);
});

/** decisions.md, Orders. */
const ALLOWED = ['0>1', '0>2', '0>3', '0>5', '1>4', '2>5', '3>5', '5>1', '5>4'];
/** How an order comes to each status. */
const WAYS = { 0: [], 1: [1], 2: [2], 3: [3], 4: [1, 4], 5: [5] } as const satisfies Record<
  OrderStatus,
  readonly OrderStatus[]
>;
const STATUSES = Object.values(OrderStatus);

const move = (id: string, to: OrderStatus) =>
  gateway.deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    return order === null ? null : moveOrder(tx, order, to, 'fulfilled', new Date());
  });

test.each(STATUSES.flatMap((from) => STATUSES.map((to) => [`${from}>${to}`, from, to] as const)))(
  'an order changes its status by %s only if that is allowed',
  async (name, from, to) => {
    const { order } = await placeOrder(gateway, await newUser(gateway));
    for (const step of WAYS[from]) await move(order.id, step);
    const moved = await move(order.id, to);
    expect(moved?.status).toBe(ALLOWED.includes(name) ? to : undefined);
    const now = await gateway.deps.db.order.findUniqueOrThrow({ where: { id: order.id } });
    expect(now.status).toBe(moved?.status ?? from);
  },
);
