import { expect, test } from 'vitest';
import { addPoints, type Example, fitScorecard } from './fit-scorecard.ts';

const COUNT = 400;

/**
 * Examples whose second sign, from 0 to 1, tells whether a mouth is covered: below .4 none is, from .6 on all are, and between every other
 * one is. The first sign tells nothing.
 */
const listExamples = (bareWeight = 1): Example[] =>
  Array.from({ length: COUNT }, (_, i) => {
    const sign = i / COUNT;
    const covered = sign >= 0.6 || (sign >= 0.4 && i % 2 === 0);
    return { signs: [i % 7, sign], covered, weight: covered ? 1 : bareWeight };
  });

test('a card gives nearly all points to the one sign that tells the examples apart, from the value between them on', () => {
  const { steps } = fitScorecard(listExamples());
  const [first] = steps;
  expect(first?.sign).toBe(1);
  expect(first?.points).toBeGreaterThan(0);
  expect(first?.limit).toBeGreaterThan(0.35);
  expect(first?.limit).toBeLessThan(0.65);
  const sum = (sign: number): number =>
    steps.filter((one) => one.sign === sign).reduce((all, { points }) => all + Math.abs(points), 0);
  expect(sum(0)).toBeLessThan(0.1 * sum(1));
});

test('the points of a card add up to less than zero for bare examples, and to more for covered ones', () => {
  const card = fitScorecard(listExamples());
  const points = [0, 0.2, 0.35, 0.65, 0.8, 1].map((sign) => addPoints(card, [3, sign]));
  expect(points.map((sum) => sum > 0)).toEqual([false, false, false, true, true, true]);
});

test('when no sign separates the examples, a card decides for those with more weight', () => {
  const [even, careful] = [listExamples(), listExamples(4)].map((examples) =>
    addPoints(fitScorecard(examples), [3, 0.5]),
  );
  expect(Math.abs(even ?? 9)).toBeLessThan(0.3);
  // The logarithm of 4, less what shrinking and few steps take.
  expect(careful).toBeLessThan(-0.8);
});

test('a card gives the points of a step to a sign that equals its limit', () => {
  const card = { base: 0.5, steps: [{ sign: 1, limit: 2, points: 3 }] };
  expect([[0, 1.9], [0, 2], [0]].map((signs) => addPoints(card, signs))).toEqual([0.5, 3.5, 0.5]);
});

test('a card gives no points to a sign that only few examples show', () => {
  const rare = Array.from({ length: COUNT }, (_, i) => ({ signs: [i < 6 ? 1 : 0], covered: i < 6, weight: 1 }));
  expect(fitScorecard(rare)).toEqual({ base: 0, steps: [] });
});

test('a card without examples has no points', () => {
  expect(fitScorecard([])).toEqual({ base: 0, steps: [] });
});
