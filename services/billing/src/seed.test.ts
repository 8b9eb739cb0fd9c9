import { COUNTERS } from '@orator/contracts/accounts/schema';
import { PERIOD_MONTHS } from '@orator/contracts/plans/period';
import { expect, test } from 'vitest';
import { WELCOME_CREDITS } from './ledger/accounts.ts';
import { CREDIT_PACKAGES } from './orders/credit-packages.ts';
import { PLAN_PRICES } from './plans/plan-prices.ts';
import { vipLevels } from './seed.ts';

test('seeds no plan that gives less of anything than the next smaller one', () => {
  const smaller = vipLevels.slice(1).flatMap((plan, index) => {
    const below = vipLevels[index]?.counters;
    return COUNTERS.filter((name) => plan.counters[name] < (below?.[name] ?? 0)).map((name) => [plan.name, name]);
  });
  expect(smaller).toEqual([]);
});

test('the welcome credits last no longer than the videos of the free plan, at an ordinary length', () => {
  const ordinarySeconds = 14;
  const free = vipLevels.find(({ id }) => id === 0)?.counters.remaining_video_generate_times ?? 0;
  expect(free).toBeGreaterThanOrEqual(WELCOME_CREDITS / (ordinarySeconds * 5));
});

test('seeds prices by which a credit costs less in every plan and period than in any package', () => {
  const cheapestPackage = Math.min(...CREDIT_PACKAGES.map(({ amount, priceCents }) => priceCents / Number(amount)));
  const inPlans = PLAN_PRICES.map(({ level, period, priceCents }) => {
    const monthly = vipLevels.find(({ id }) => id === level)?.creditAmount ?? 0n;
    return priceCents / (Number(monthly) * PERIOD_MONTHS[period]);
  });
  expect(inPlans.length).toBeGreaterThan(0);
  expect(Math.max(...inPlans)).toBeLessThan(cheapestPackage);
});
