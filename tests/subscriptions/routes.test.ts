import { announceOrder } from '@orator/billing';
import { accounts } from '@orator/contracts/accounts/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { subscriptions } from '@orator/contracts/subscriptions/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { buyPlan, payOrder } from '../support/plans.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const readVipStatus = async (user: User) => (await ask(gateway, accounts.profile, { user })).value().vip_status;
const read = async (user: User) => (await ask(gateway, subscriptions.read, { user })).value().subscription;
const change = async (user: User, level: number, period = 'month') =>
  (await ask(gateway, subscriptions.change, { user, body: { level, period } })).value();

test('a plan is quoted, ordered and paid, and the profile and the browsers know it', async () => {
  const user = await newUser(gateway);
  const { db } = gateway.deps;
  expect([await read(user), await readVipStatus(user)]).toEqual([null, null]);
  const query = { level: '2', period: 'quarter' };
  const quote = (await ask(gateway, subscriptions.quote, { user, query })).value();
  expect(quote).toMatchObject({ move: 'start', prorated_cents: 0, total_cents: 7830, credits: 800 });
  const changed = await change(user, 2, 'quarter');
  if (changed.kind !== 'order') throw new Error('nothing was ordered');
  expect(changed.order).toMatchObject({ total_cents: 7830, status: OrderStatus.WaitPay });
  expect(await readVipStatus(user)).toBeNull();
  const order = await db.order.findUniqueOrThrow({ where: { id: changed.order.id } });
  const applied = await payOrder(db, order);
  const told: unknown[] = [];
  const publish = async (...event: unknown[]) => void told.push(event);
  await announceOrder(db, { publish }, applied?.order ?? order);
  const vip = await readVipStatus(user);
  expect(vip).toMatchObject({ period_type: 'quarter', vip_level: { id: 2, name: 'Creator' } });
  expect(vip?.expired_at).toBe((await read(user))?.paid_until);
  expect(told).toContainEqual([user.id, 'vip', { vip_status: vip }]);
});

test('a lower plan is scheduled, and choosing the current plan again cancels that', async () => {
  const user = await newUser(gateway);
  await buyPlan(gateway.deps.db, user.id, { level: 3, period: 'month' });
  expect(await change(user, 1)).toMatchObject({ kind: 'scheduled', subscription: { next: { level: 1 } } });
  (await ask(gateway, subscriptions.cancel, { user })).value();
  expect(await read(user)).toMatchObject({ next: null, current: { level: 3 } });
  (await ask(gateway, subscriptions.resume, { user })).value();
  expect(await read(user)).toMatchObject({ next: { level: 3 }, cancelled_at: null });
  await change(user, 2);
  expect(await change(user, 3)).toMatchObject({ kind: 'scheduled', subscription: { next: { level: 3 } } });
});

test('refuses a plan that does not exist, one that costs less than the rest of the current one, and a cancel without a plan', async () => {
  const user = await newUser(gateway);
  const changeTo = async (level: number) =>
    (await ask(gateway, subscriptions.change, { user, body: { level, period: 'month' } })).name;
  expect((await ask(gateway, subscriptions.cancel, { user })).name).toBe('subscription_missing');
  expect(await changeTo(9)).toBe('product_unavailable');
  await buyPlan(gateway.deps.db, user.id, { level: 1, period: 'year' });
  expect(await changeTo(2)).toBe('plan_rest_too_high');
});

test('refills the counters of a user without a plan on the day of the month of their account', async () => {
  const user = await newUser(gateway);
  const { monthAnchor: since } = await gateway.deps.db.user.findUniqueOrThrow({ where: { id: user.id } });
  const { counters_reset_at: at } = (await ask(gateway, accounts.profile, { user })).value();
  const days = (Date.parse(at) - since.getTime()) / 86_400_000;
  expect([28, 29, 30, 31]).toContain(Math.round(days));
});
