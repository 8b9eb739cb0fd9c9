import { expect, test } from 'vitest';
import { listOverlapping, placeItems } from './waterfall-places.ts';

const { places, height } = placeItems([100, 50, 50, 80], 2, 10);

test('each item goes below the shortest column', () => {
  expect(places.map(({ column, top }) => [column, top])).toEqual([
    [0, 0],
    [1, 0],
    [1, 60],
    [0, 110],
  ]);
  expect(height).toBe(190);
  expect(placeItems([], 3, 10).height).toBe(0);
});

test('finds only the items that reach into a stretch', () => {
  expect(listOverlapping(places, 0, 1)).toEqual([0, 1]);
  expect(listOverlapping(places, 55, 61)).toEqual([0, 2]);
  expect(listOverlapping(places, 190, 500)).toEqual([]);
});
