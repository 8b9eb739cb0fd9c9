import type { Plan, PlanPrice } from '@orator/contracts/plans/schema';
import { describe, expect, test } from 'vitest';
import { monthlyCents, periodsOf, savedCents } from './prices.ts';
import { samplePlans } from './sample-plans.test-support.ts';

const plans = samplePlans();

describe('prices', () => {
  const month: PlanPrice = { period: 'month', price_cents: 400, currency: 'USD' };
  const quarter: PlanPrice = { period: 'quarter', price_cents: 1000, currency: 'USD' };
  const sold = (...prices: PlanPrice[]): Plan[] => plans.slice(1, 2).map((plan) => ({ ...plan, prices }));
  const savedOf = (...prices: PlanPrice[]) => sold(...prices).map((plan) => savedCents(plan, quarter));

  test('a month of a longer period never looks cheaper than it is', () => {
    expect(monthlyCents(quarter)).toBe(334);
  });

  test('a saving is what as many single months cost more; none is told without single months to compare', () => {
    expect(savedOf(month, quarter)).toEqual([200]);
    expect(savedOf({ ...month, price_cents: 300 }, quarter)).toEqual([0]);
    expect(savedOf({ ...month, currency: 'EUR' }, quarter)).toEqual([0]);
    expect(savedOf(quarter)).toEqual([0]);
  });

  test('the periods that are sold, each with its largest saving', () => {
    expect(periodsOf(plans)).toEqual([
      { period: 'month', percent: 0 },
      { period: 'year', percent: 20 },
    ]);
    expect(periodsOf(sold(month, quarter))).toContainEqual({ period: 'quarter', percent: 16 });
    expect(periodsOf(plans.slice(0, 1))).toEqual([]);
  });
});
