import { expect, test } from 'vitest';
import { findAllowance, findPlanId } from './plan.ts';

const plan = (id: number, name: string, video_seconds: number) => ({
  id,
  name,
  video_seconds,
  video_lines: 720,
  visible_mark: id <= 0,
  tasks_at_once: 1,
  result_days: 30,
  live_seconds: 300,
});
const plans = [plan(-1, 'Trial', 15), plan(0, 'Free', 60), plan(1, 'Starter', 300)];
const nameBetterPlans = (id: number) => {
  const { longer, unmarked } = findAllowance(plans, id) ?? {};
  return [longer?.name, unmarked?.name];
};

test('an account allows longer videos than a trial, and only a paid plan leaves out the mark', () => {
  expect(nameBetterPlans(-1)).toEqual(['Free', 'Starter']);
  expect(nameBetterPlans(0)).toEqual(['Starter', 'Starter']);
  expect(nameBetterPlans(1)).toEqual([undefined, undefined]);
});

test('finds no allowance before plans are read, or for an unknown plan', () => {
  expect([findAllowance(undefined, 0), findAllowance(plans, undefined), findAllowance(plans, 7)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('takes an account without a paid plan for one on the free plan', () => {
  expect(findPlanId({ vip_status: null })).toBe(0);
  const vip_level = { id: 2, name: 'Creator' };
  expect(findPlanId({ vip_status: { period_type: 'month', expired_at: null, vip_level } })).toBe(2);
});
