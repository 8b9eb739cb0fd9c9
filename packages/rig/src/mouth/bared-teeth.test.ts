import { expect, test } from 'vitest';
import type { Yuv } from '../image/planes.ts';
import { findBaredTeeth, findEdgeAbove } from './bared-teeth.ts';

const SKIN: Yuv = [170, 110, 150];
const LIP: Yuv = [140, 112, 158];

/**
 * A mouth from -25 to 25 mm whose upper lip ends at 0 and lower lip at 11 mm, with `band` between 1 mm and `to` mm, as far as `end`
 * from its middle.
 */
function find(band: Yuv, to: number, end = 25) {
  const yuv = (x: number, y: number): Yuv => (y > 1 && y < to * Math.max(0, 1 - (x / end) ** 2) ** 0.7 ? band : LIP);
  return findBaredTeeth({
    image: { yuv, luma: (x, y) => yuv(x, y)[0] },
    cornerRight: [-25, 0],
    cornerLeft: [25, 0],
    upper: () => 0,
    lowerOuter: () => 11,
    depth: () => 0,
    skin: SKIN,
  });
}

test('the lower lip begins where pale teeth end, and meets the upper one at the corners', () => {
  const teeth = find([165, 125, 133], 6);
  expect(teeth?.lip(0)).toBeCloseTo(5.7, 0);
  expect(teeth?.lip(-25)).toBeCloseTo(0, 5);
  expect(teeth?.below).toBeCloseTo(1.8, 0);
});

test('lets lips meet where the teeth end when they show beyond the corners of the mesh', () => {
  const within = find([165, 125, 133], 6)?.corners;
  const beyond = find([165, 125, 133], 6, 30)?.corners;
  for (const [i, side] of [-1, 1].entries()) {
    expect(within?.[i]?.[0]).toBeCloseTo(side * 25, 5);
    expect(Math.abs((beyond?.[i]?.[0] ?? 0) - side * 29)).toBeLessThan(1.2);
  }
});

test.each<[string, Yuv, number]>([
  ['a gleam on the lip', [200, 126, 131], 2.2],
  ['a lighter lip', [175, 112, 156], 6],
  ['the dark of a mouth', [30, 126, 131], 6],
])('does not take %s for teeth', (_, colour, to) => {
  expect(find(colour, to)).toBeNull();
});

/** Where `band` ends above a line that lies below it; it is 1 to 6 mm above the line. The upper lip begins at `outer`. */
function findAbove(band: Yuv, outer: number) {
  const yuv = (_: number, y: number): Yuv => (y > -6 && y < -1 ? band : LIP);
  const search = {
    image: { yuv, luma: (x: number, y: number) => yuv(x, y)[0] },
    cornerRight: [-25, 0],
    cornerLeft: [25, 0],
    upper: () => 0,
    lowerOuter: () => 11,
    depth: () => 0,
    skin: SKIN,
  } as const;
  return findEdgeAbove(search, () => outer);
}

test('finds the upper lip above teeth when the line is the edge of the lower lip', () => {
  expect(findAbove([165, 125, 133], -10)?.(0)).toBeCloseTo(-5.8, 0);
});

test('takes what is pale above the upper lip for no teeth', () => {
  expect(findAbove([165, 125, 133], -5.5)).toBeNull();
});

test('finds no teeth above a line when lip is there', () => {
  expect(findAbove(LIP, -10)).toBeNull();
});
