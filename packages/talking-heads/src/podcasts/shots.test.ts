import { expect, test } from 'vitest';
import { planShots } from './shots.ts';
import { placeTiles } from './tiles.ts';

const turn = (speaker: number, start: number, end: number) => ({ speaker, start, end });

test('plans one shot of everybody for the layout side by side', () => {
  expect(planShots([turn(0, 0.4, 9), turn(1, 9.4, 20)], 'split')).toEqual([{ start: 0, people: null }]);
});

test('cuts to the speaker just before the sound begins, but not for a short reply', () => {
  const shots = planShots([turn(0, 0.4, 4), turn(1, 4.2, 5), turn(0, 5.3, 8), turn(2, 8.5, 12)], 'cuts');
  expect(shots).toEqual([
    { start: 0, people: [0] },
    { start: 8.38, people: [2] },
  ]);
});

test('shows the last speaker, however short the last turn is', () => {
  const turns = [turn(0, 0.4, 4), turn(1, 4.2, 18), turn(2, 18.4, 19)];
  expect(planShots(turns, 'cuts').at(-1)).toEqual({ start: 18.4 - 0.12, people: [2] });
  expect(planShots(turns, 'auto').map(({ people }) => people)).toEqual([null, [1], null]);
});

test('shows in automatic layout everybody in quick exchanges, and the speaker of a long turn alone, now and then with the others', () => {
  const shots = planShots([turn(0, 0.4, 3.5), turn(1, 4, 6), turn(0, 6.5, 46)], 'auto');
  expect(shots.map(({ people }) => people)).toEqual([null, [0], null, [0]]);
  expect(shots[1]?.start).toBeCloseTo(6.38);
  expect(shots.map(({ start }) => start)).toEqual(shots.map(({ start }) => start).toSorted((a, b) => a - b));
});

test('shows in automatic layout the speaker of a turn of 3 to 6 s beside the speaker before', () => {
  const turns = [
    turn(0, 0.4, 2.5),
    turn(1, 3, 7),
    turn(0, 7.5, 11),
    turn(2, 11.5, 13.5),
    turn(0, 14, 18),
    turn(2, 18.5, 40),
  ];
  expect(planShots(turns, 'auto').map(({ people }) => people)).toEqual([null, [0, 1], null, [0, 2], [2]]);
});

test.each([
  [2, 1280, 720],
  [3, 1280, 720],
  [4, 1280, 720],
  [3, 720, 1280],
  [3, 720, 720],
])('%i tiles fill %i x %i without overlaps, at even numbers', (people, width, height) => {
  const tiles = placeTiles(people, { width, height });
  expect(tiles).toHaveLength(people);
  expect(tiles.reduce((sum, { outer }) => sum + outer.width * outer.height, 0)).toBe(width * height);
  const numbers = tiles.flatMap(({ outer, inner }) => [...Object.values(outer), ...Object.values(inner)]);
  expect(numbers.every((number) => number >= 0 && number % 2 === 0)).toBe(true);
  // From right to left, the same places in the order of each row.
  const mirrored = placeTiles(people, { width, height }, true);
  expect(mirrored.map(({ outer }) => outer.y)).toEqual(tiles.map(({ outer }) => outer.y));
  for (const row of Map.groupBy(mirrored, ({ outer }) => outer.y).values()) {
    expect(row.map(({ outer }) => outer.x)).toEqual(row.map(({ outer }) => outer.x).toSorted((a, b) => b - a));
  }
  expect(new Set(mirrored.map(({ outer }) => outer.x))).toEqual(new Set(tiles.map(({ outer }) => outer.x)));
});
