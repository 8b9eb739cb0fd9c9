import { expect, test } from 'vitest';
import { shotsOf } from './shots.ts';
import { tilesOf } from './tiles.ts';

const WIDE = { width: 1280, height: 720 };
const turn = (speaker: number, start: number, end: number) => ({ speaker, start, end });

test('side by side is one shot of everybody', () => {
  expect(shotsOf([turn(0, 0.4, 9), turn(1, 9.4, 20)], 'split', WIDE)).toEqual([{ start: 0, person: null }]);
});

test('cuts go to who speaks, just before the sound, but not for a short reply', () => {
  const shots = shotsOf([turn(0, 0.4, 4), turn(1, 4.2, 5), turn(0, 5.3, 8), turn(2, 8.5, 12)], 'cuts', WIDE);
  expect(shots).toEqual([
    { start: 0, person: 0 },
    { start: 8.38, person: 2 },
  ]);
});

test('who speaks last is seen, however short that is', () => {
  const turns = [turn(0, 0.4, 4), turn(1, 4.2, 18), turn(2, 18.4, 19)];
  expect(shotsOf(turns, 'cuts', WIDE).at(-1)).toEqual({ start: 18.4 - 0.12, person: 2 });
  expect(shotsOf(turns, 'auto', WIDE).map(({ person }) => person)).toEqual([null, 1, null]);
});

test('automatically, everybody is seen in quick exchanges, and a long turn alone, with the others from time to time', () => {
  const shots = shotsOf([turn(0, 0.4, 3.5), turn(1, 4, 6), turn(0, 6.5, 46)], 'auto', { width: 720, height: 1280 });
  expect(shots.map(({ person }) => person)).toEqual([null, 0, null, 0]);
  expect(shots[1]?.start).toBeCloseTo(6.38);
  expect(shots.map(({ start }) => start)).toEqual(shots.map(({ start }) => start).toSorted((a, b) => a - b));
});

test('automatically, in a wide picture, a turn of a middle length is seen over the shoulder of who spoke before', () => {
  const shots = shotsOf(
    [turn(0, 0.4, 2.5), turn(1, 3, 8), turn(1, 8.5, 13), turn(0, 13.5, 15.5), turn(2, 16, 40)],
    'auto',
    WIDE,
  );
  expect(shots).toMatchObject([{ person: null }, { person: 1, over: 0 }, { person: null }, { person: 2 }]);
  expect(shots[3]).not.toHaveProperty('over');
});

test.each([
  [2, 1280, 720],
  [3, 1280, 720],
  [4, 1280, 720],
  [3, 720, 1280],
  [3, 720, 720],
])('%i tiles fill %i x %i without overlaps, at even numbers', (people, width, height) => {
  const tiles = tilesOf(people, { width, height });
  expect(tiles).toHaveLength(people);
  expect(tiles.reduce((sum, { outer }) => sum + outer.width * outer.height, 0)).toBe(width * height);
  const numbers = tiles.flatMap(({ outer, inner }) => [...Object.values(outer), ...Object.values(inner)]);
  expect(numbers.every((number) => number >= 0 && number % 2 === 0)).toBe(true);
  // From right to left, the same places in the order of each row.
  const mirrored = tilesOf(people, { width, height }, true);
  expect(mirrored.map(({ outer }) => outer.y)).toEqual(tiles.map(({ outer }) => outer.y));
  for (const row of Map.groupBy(mirrored, ({ outer }) => outer.y).values()) {
    expect(row.map(({ outer }) => outer.x)).toEqual(row.map(({ outer }) => outer.x).toSorted((a, b) => b - a));
  }
  expect(new Set(mirrored.map(({ outer }) => outer.x))).toEqual(new Set(tiles.map(({ outer }) => outer.x)));
});
