import { expect, test } from 'vitest';
import { evolve } from './evolve.ts';

const bowl = (goal: readonly number[]) => async (point: Float64Array) =>
  -goal.reduce((sum, x, k) => sum + (x - (point[k] ?? 0)) ** 2, 0);

function limit(most: number) {
  let left = most;
  return () => left-- > 0;
}

test('comes near the best point, and finds the same one again', async () => {
  const goal = [0.5, -0.8, 0.3, 0, 1];
  const search = () => evolve({ size: 5, step: 0.3, tries: 8, judge: bowl(goal), mayTry: limit(400) });
  const { point, score } = await search();
  expect(score).toBeGreaterThan(-0.01);
  expect((await search()).point).toEqual(point);
});

test('stays where it began when nothing is better, or when there is no time', async () => {
  expect((await evolve({ size: 3, step: 0.3, tries: 6, judge: bowl([0, 0, 0]), mayTry: limit(60) })).score).toBe(-0);
  const { point } = await evolve({ size: 3, step: 0.3, tries: 6, judge: bowl([9, 9, 9]), mayTry: () => false });
  expect(Array.from(point)).toEqual([0, 0, 0]);
});

test('keeps the best of a round that was cut short', async () => {
  const { score } = await evolve({ size: 2, step: 0.5, tries: 100, judge: bowl([2, 2]), mayTry: limit(12) });
  expect(score).toBeGreaterThan(-8);
});
