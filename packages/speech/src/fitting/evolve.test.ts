import { expect, test } from 'vitest';
import { evolve } from './evolve.ts';

const bowl = (goal: readonly number[]) => async (points: readonly Float64Array[]) =>
  points.map((point) => -goal.reduce((sum, x, k) => sum + (x - (point[k] ?? 0)) ** 2, 0));

function limit(most: number) {
  let left = most;
  return () => left-- > 0;
}

test('comes near the best point, and finds the same one again', async () => {
  const goal = [0.5, -0.8, 0.3, 0, 1];
  const search = () =>
    evolve({ start: new Float64Array(5), step: 0.3, tries: 8, judge: bowl(goal), mayGoOn: limit(50) });
  const { point, score } = await search();
  expect(score).toBeGreaterThan(-0.01);
  expect((await search()).point).toEqual(point);
});

test('stays where it began when nothing is better, or when there is no time', async () => {
  expect(
    (await evolve({ start: new Float64Array(3), step: 0.3, tries: 6, judge: bowl([0, 0, 0]), mayGoOn: limit(10) }))
      .score,
  ).toBe(-0);
  const { point } = await evolve({
    start: new Float64Array(3),
    step: 0.3,
    tries: 6,
    judge: bowl([9, 9, 9]),
    mayGoOn: () => false,
  });
  expect(Array.from(point)).toEqual([0, 0, 0]);
});

test('keeps the best of a round that was cut short', async () => {
  const judge = async (points: readonly Float64Array[]) => bowl([2, 2])(points.slice(0, 12));
  const { score } = await evolve({ start: new Float64Array(2), step: 0.5, tries: 100, judge, mayGoOn: limit(9) });
  expect(score).toBeGreaterThan(-8);
});
