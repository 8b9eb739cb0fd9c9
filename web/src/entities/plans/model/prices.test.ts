import type { Plan, PlanPrice } from '@orator/contracts/plans/schema';
import { describe, expect, test } from 'vitest';
import { listPeriods, monthlyCents, savedCents } from './prices.ts';
import { samplePlans } from './sample-plans.test-support.ts';

const plans = samplePlans();

describe('prices', () => {
  const month: PlanPrice = { period: 'month', price_cents: 400, currency: 'USD' };
  const quarter: PlanPrice = { period: 'quarter', price_cents: 1000, currency: 'USD' };
  const sold = (...prices: PlanPrice[]): Plan[] => plans.slice(1, 2).map((plan) => ({ ...plan, prices }));
  const listSavings = (...prices: PlanPrice[]) => sold(...prices).map((plan) => savedCents(plan, quarter));

  test('round a month of a longer period up, so that it never looks cheaper than it is', () => {
    expect(monthlyCents(quarter)).toBe(334);
  });

  test('compute a saving against as many single months, and none when no single months are sold', () => {
    expect(listSavings(month, quarter)).toEqual([200]);
    expect(listSavings({ ...month, price_cents: 300 }, quarter)).toEqual([0]);
    expect(listSavings({ ...month, currency: 'EUR' }, quarter)).toEqual([0]);
    expect(listSavings(quarter)).toEqual([0]);
  });

  test('list the periods that are sold, each with its largest saving', () => {
    expect(listPeriods(plans)).toEqual([
      { period: 'month', percent: 0 },
      { period: 'year', percent: 20 },
    ]);
    expect(listPeriods(sold(month, quarter))).toContainEqual({ period: 'quarter', percent: 16 });
    expect(listPeriods(plans.slice(0, 1))).toEqual([]);
  });
});
