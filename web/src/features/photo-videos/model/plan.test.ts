import { expect, test } from 'vitest';
import { allowanceOf, planIdOf } from './plan.ts';

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
const betterOf = (id: number) => {
  const { longer, unmarked } = allowanceOf(plans, id) ?? {};
  return [longer?.name, unmarked?.name];
};

test('an account allows longer videos than a trial, and only a paid plan leaves out the mark', () => {
  expect(betterOf(-1)).toEqual(['Free', 'Starter']);
  expect(betterOf(0)).toEqual(['Starter', 'Starter']);
  expect(betterOf(1)).toEqual([undefined, undefined]);
});

test('nothing is known without the plans, or of a plan that is not there', () => {
  expect([allowanceOf(undefined, 0), allowanceOf(plans, undefined), allowanceOf(plans, 7)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('an account without a paid plan is on the free one', () => {
  expect(planIdOf({ vip_status: null })).toBe(0);
  const vip_level = { id: 2, name: 'Creator' };
  expect(planIdOf({ vip_status: { period_type: 'month', expired_at: null, vip_level } })).toBe(2);
});
