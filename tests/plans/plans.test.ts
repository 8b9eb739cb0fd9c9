import { seedBilling } from '@orator/billing';
import { plans } from '@orator/contracts/plans/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, startGateway } from '../support/gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const read = async () => (await ask(gateway, plans.list)).value();

test('lists plans with what they include and cost, to anybody', async () => {
  const { items, ...about } = await read();
  expect(about).toEqual({ welcome_credits: 20, payable: true, renews: false, test_money: true });
  expect(items.map(({ id, credits, prices }) => [id, credits, prices.map((price) => price.price_cents)])).toEqual([
    [0, 0, []],
    [1, 400, [1500, 4050, 14_400]],
    [2, 800, [2900, 7830, 27_840]],
    [3, 2400, [7900, 21_330, 75_840]],
  ]);
  expect(items[1]).toMatchObject({
    video_seconds: 300,
    visible_mark: false,
    counters: { remaining_video_generate_times: 100 },
    prices: [{ period: 'month', currency: 'USD' }, { period: 'quarter' }, { period: 'year' }],
  });
});

test("keeps an operator's prices at the next start, and does not list what is not sold", async () => {
  const { db } = gateway.deps;
  await db.planPrice.update({
    where: { level_period: { level: 1, period: 'month' } },
    data: { priceCents: 1900, currency: 'EUR' },
  });
  await db.planPrice.update({ where: { level_period: { level: 1, period: 'year' } }, data: { active: false } });
  await db.planPrice.updateMany({ where: { level: 3 }, data: { active: false } });
  await seedBilling(db);
  const { items } = await read();
  expect(items.map(({ id }) => id)).toEqual([0, 1, 2]);
  expect(items[1]?.prices).toEqual([
    { period: 'month', price_cents: 1900, currency: 'EUR' },
    { period: 'quarter', price_cents: 4050, currency: 'USD' },
  ]);
});
