import { expect, test } from 'vitest';
import { evolve, type Place } from './evolve.ts';

const bowl = (goal: readonly number[]) => async (points: readonly Float64Array[]) =>
  points.map((point) => -goal.reduce((sum, x, k) => sum + (x - (point[k] ?? 0)) ** 2, 0));

function limit(most: number) {
  let left = most;
  return () => left-- > 0;
}

test('finds a point near the best one, and the same point for the same seed', async () => {
  const goal = [0.5, -0.8, 0.3, 0, 1];
  const search = () =>
    evolve({ start: new Float64Array(5), step: 0.3, tries: 8, judge: bowl(goal), mayGoOn: limit(50) });
  const { point, score } = (await search()).best;
  expect(score).toBeGreaterThan(-0.01);
  expect((await search()).best.point).toEqual(point);
});

test('returns its starting point when no other is better, or when it has no time', async () => {
  expect(
    (await evolve({ start: new Float64Array(3), step: 0.3, tries: 6, judge: bowl([0, 0, 0]), mayGoOn: limit(10) })).best
      .score,
  ).toBe(-0);
  const { best } = await evolve({
    start: new Float64Array(3),
    step: 0.3,
    tries: 6,
    judge: bowl([9, 9, 9]),
    mayGoOn: () => false,
  });
  expect(Array.from(best.point)).toEqual([0, 0, 0]);
});

test('keeps the best point of a round that was stopped half-way', async () => {
  const judge = async (points: readonly Float64Array[]) => bowl([2, 2])(points.slice(0, 12));
  const { best } = await evolve({ start: new Float64Array(2), step: 0.5, tries: 100, judge, mayGoOn: limit(9) });
  expect(best.score).toBeGreaterThan(-8);
});

test('moves towards the middle of the goals when each round is judged by another, and reports each round’s middle', async () => {
  let round = 0;
  const told: number[] = [];
  const judge = async (points: readonly Float64Array[]) => {
    round += 1;
    return bowl(round % 2 === 0 ? [1.5, 0.5] : [0.5, -0.5])(points);
  };
  const onRound = async ({ step }: Place) => void told.push(step);
  const { place } = await evolve({
    start: new Float64Array(2),
    step: 0.1,
    tries: 8,
    judge,
    mayGoOn: limit(60),
    onRound,
  });
  expect(Math.hypot((place.middle[0] ?? 0) - 1, place.middle[1] ?? 0)).toBeLessThan(0.4);
  expect(told).toHaveLength(60);
  expect(told.at(-1)).toBe(place.step);
});
