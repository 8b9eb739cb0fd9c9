import { creditPackages } from '@orator/contracts/credit-packages/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, startGateway } from '../support/gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

test('lists the packages for sale, the smallest first', async () => {
  const { items, payable, test_money: testMoney, days } = (await ask(gateway, creditPackages.list)).value();
  expect(items.map(({ credits, price_cents: cents }) => [credits, cents])).toEqual([
    [100, 500],
    [315, 1500],
    [900, 4000],
    [2500, 10_000],
  ]);
  expect([payable, testMoney, days]).toEqual([true, true, 365]);
});
