import { describe, expect, test } from 'vitest';
import { samplePlans } from '../../../entities/plans/model/sample-plans.test-support.ts';
import { computeCosts, findCheapestPlan, type Use } from './use.ts';

const plans = samplePlans();

describe('the price of a month’s use with each plan', () => {
  const smallest = { credits: 100, price_cents: 500, currency: 'USD' };
  const listCosts = (use: Use, sold: typeof smallest | undefined = smallest) =>
    computeCosts(use, { plans, period: 'month', smallest: sold });
  const listCents = (use: Use) => listCosts(use).map(({ cents }) => cents);
  const cheapest = (use: Use) => findCheapestPlan(listCosts(use))?.id;

  test('consists of the plan and of additional credits at the price of the smallest package', () => {
    expect(listCents({ credits: 20, videos: 3 })).toEqual([100, 1500, 2900]);
    expect(listCents({ credits: 400.01, videos: 3 })).toEqual([2001, 2001, 2900]);
    expect(listCents({ credits: 900, videos: 3 })).toEqual([4500, 4500, 4400]);
  });

  test('is left out for a plan that does not allow that much use', () => {
    expect(listCents({ credits: 20, videos: 31 })).toEqual([undefined, undefined, undefined]);
    expect(computeCosts({ credits: 400, videos: 1 }, { plans, period: 'month', smallest: undefined })).toMatchObject([
      { cents: undefined, extra: 100 },
      { cents: 2900, extra: 0 },
    ]);
  });

  test('leaves out plans that are not sold for the period', () => {
    expect(computeCosts({ credits: 1, videos: 1 }, { plans, period: 'quarter', smallest })).toMatchObject([
      { cents: 5 },
    ]);
  });

  test('is lowest without a plan for little use, and with the larger plan of two equal prices', () => {
    expect(cheapest({ credits: 20, videos: 3 })).toBe(0);
    expect(cheapest({ credits: 350, videos: 3 })).toBe(1);
    expect(cheapest({ credits: 300, videos: 3 })).toBe(1);
    expect(cheapest({ credits: 900, videos: 3 })).toBe(2);
    expect(cheapest({ credits: 20, videos: 31 })).toBeUndefined();
  });
});
