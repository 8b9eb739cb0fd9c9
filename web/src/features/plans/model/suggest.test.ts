import { describe, expect, test } from 'vitest';
import { samplePlans } from '../../../entities/plans/model/sample-plans.test-support.ts';
import { suggestPlan } from './suggest.ts';

const plans = samplePlans();

describe('suggestPlan', () => {
  test.each([
    ['recommends the smallest paid plan to a visitor', undefined, undefined, 1],
    ['recommends the plan that costs least to users with usage', 0, 2, 2],
    ['recommends the free plan where that costs least', 0, 0, 0],
    ['recommends the smallest paid plan to an account without usage', 0, undefined, 1],
    ['recommends nothing to users who pay for a plan and have not used it', 1, undefined, undefined],
  ])('%s', (_title, level, cheapest, suggested) => {
    expect(suggestPlan(plans, { level, cheapest })).toBe(suggested);
  });
});
