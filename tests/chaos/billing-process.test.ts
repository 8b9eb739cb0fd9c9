// Rare (ADR 86): many faults of a process; each fault is tested once within the test's process elsewhere.
// @module-tag rare
import { fileURLToPath } from 'node:url';
import { OrderStatus } from '@orator/contracts/orders/status';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launch, type Running } from '../../scripts/lib/processes.mjs';
import { type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { act, placeOrder } from '../support/orders.ts';
import { buyPlan } from '../support/plans.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const ORDERS = 24;
/** Long enough to be cut and killed amid them. */
const PLANS = 60;
/** For a few starts of the process while other tests use the processors. */
const WHOLE_MS = 120_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

let gateway: Gateway;
let url: string;
/** A proxy in front of the worker's database. */
let proxy: TcpProxy;
let billing: Running | undefined;
beforeAll(async () => {
  gateway = await startGateway();
  proxy = await startTcpProxy(gateway.databaseUrl);
  url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => billing?.stop());
afterAll(async () => {
  await proxy.cut();
  await gateway.close();
});

function startBilling(): void {
  const { redisUrl, deps } = gateway;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: proxy.url,
    REDIS_URL: redisUrl,
    SECRET_KEY: deps.env.SECRET_KEY,
    GATEWAY_URL: url,
  };
  const command = [process.execPath, 'services/billing/src/worker.main.ts'];
  billing = launch({ name: 'billing', command, env, cwd: root, quiet: true });
}

test('sells everything once when the billing worker loses its database and is killed, twice each', {
  timeout: WHOLE_MS,
}, async () => {
  const { db } = gateway.deps;
  const buyers: User[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const buyer = await newUser(gateway, { credits: 0 });
    const { checkoutId } = await placeOrder(gateway, buyer);
    (await act(gateway, checkoutId, index % 3 === 0 ? 'pay_twice' : 'pay')).value();
    buyers.push(buyer);
  }
  const paid = () => db.order.count({ where: { status: OrderStatus.Paid } });
  const delivered = () => db.sandboxEvent.count({ where: { deliveredAt: { not: null } } });
  // Interrupted as soon as it has delivered some webhooks, in the middle of a pass of twenty.
  for (const some of [1, 9]) {
    startBilling();
    await expect.poll(delivered, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(some);
    await proxy.cut();
    await proxy.open();
    await expect.poll(delivered, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(some + 4);
    billing?.kill();
    await billing?.ended;
  }
  startBilling();
  await expect.poll(paid, { timeout: 60_000 }).toBe(ORDERS);
  const returned = () => db.payment.count({ where: { state: 'returned' } });
  await expect.poll(returned, { timeout: 60_000 }).toBe(ORDERS / 3);
  const wallets = await db.wallet.findMany({ where: { userId: { in: buyers.map(({ id }) => id) } } });
  expect(new Set(wallets.map(({ balance }) => balance))).toEqual(new Set([10_000n]));
});

test('grants each month once when the billing worker loses its database and is killed amid the months of plans', {
  timeout: WHOLE_MS,
}, async () => {
  const { db } = gateway.deps;
  const begun = new Date(Date.now() - 40 * 24 * 3_600_000);
  const subscribers: User[] = [];
  // In groups: more sign-ups at once would wait for a connection for too long where tests share the processors.
  while (subscribers.length < PLANS) {
    subscribers.push(...(await Promise.all(Array.from({ length: 10 }, () => newUser(gateway, { credits: 0 })))));
  }
  for (const { id } of subscribers) await buyPlan(db, id, { level: 1, period: 'quarter' }, begun);
  const theirs = { userId: { in: subscribers.map(({ id }) => id) } };
  const granted = () => db.subscriptionTerm.count({ where: { ...theirs, grantedMonths: 2 } });
  startBilling();
  await expect.poll(granted, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(1);
  await proxy.cut();
  await proxy.open();
  // The pass that was cut is made up for by the next one.
  await expect.poll(granted, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(PLANS / 2);
  billing?.kill();
  await billing?.ended;
  startBilling();
  await expect.poll(granted, { timeout: 60_000 }).toBe(PLANS);
  const balances = (await db.wallet.findMany({ where: theirs })).map(({ balance }) => balance);
  // Two months of 400 credits.
  expect(new Set(balances)).toEqual(new Set([80_000n]));
});
