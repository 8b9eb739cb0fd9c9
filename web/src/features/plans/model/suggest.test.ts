import { describe, expect, test } from 'vitest';
import { samplePlans } from './sample-plans.test-support.ts';
import { suggestPlan } from './suggest.ts';

const plans = samplePlans();

describe('the one plan that is suggested', () => {
  test.each([
    ['to a visitor: to start free', undefined, undefined, 0],
    ['to whoever has used something: what costs least', 0, 2, 2],
    ['even if that is no plan', 0, 0, 0],
    ['to an account without any use: the smallest plan', 0, undefined, 1],
    ['to whoever pays for one and has not used it: none', 1, undefined, undefined],
  ])('%s', (_to, level, cheapest, suggested) => {
    expect(suggestPlan(plans, { level, cheapest })).toBe(suggested);
  });
});
