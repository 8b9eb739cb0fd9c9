import { expect, test } from 'vitest';
import { planLoop } from './loop-plan.ts';

const STILL = [1, 0.1, 1, 1, 1, 1, 1, 1, 0.2, 1];

/** The frames of a plan, one by one. */
const listFrames = (stillness: readonly number[], count: number): readonly number[] =>
  planLoop(stillness, count).flatMap(({ from, to }) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + Math.sign(to - from) * i),
  );

test('plays footage forwards and backwards between its stillest frames, without skipping any', () => {
  const frames = listFrames(STILL, 30);
  expect(frames).toHaveLength(30);
  expect(frames.slice(0, 18)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3]);
  expect(frames.slice(1).every((frame, i) => Math.abs(frame - (frames[i] ?? 0)) === 1)).toBe(true);
});

test('uses the longest part of the footage without a frame that must not be shown', () => {
  const no = Number.POSITIVE_INFINITY;
  const frames = listFrames([1, 1, no, ...STILL, no, 1], 40);
  expect(Math.min(...frames)).toBe(3);
  expect(Math.max(...frames)).toBe(11);
  expect(planLoop([no, no], 5)).toEqual([]);
});
