import { expect, test } from 'vitest';
import type { FaceSampler } from '../image/planes.ts';
import { smoothstep } from '../math/numeric.ts';
import { findLashLine } from './lid-lines.ts';

const [X0, X1] = [0, 30];
const across = (x: number): number => (2 * (x - X0)) / (X1 - X0) - 1;
const lid = (x: number): number => -8.5 * Math.max(0, 1 - across(x) ** 2) ** 0.8;

/** Skin, a dark line below it, and the eye with its iris. */
const luma = (x: number, y: number): number => {
  const below = y - lid(x);
  if (below < 0) return 170;
  return below < 1.2 || Math.abs(x - 15) < 5 ? 45 : 215;
};
const image: FaceSampler = { luma, yuv: (x, y) => [luma(x, y), 128, 128] };

test('finds the line of lashes when the landmarks sag into the white of the eye', () => {
  const upper = (x: number): number => lid(x) + 6 * smoothstep(-0.3, -0.65, across(x)) * (1 - across(x) ** 2);
  const line = findLashLine({ upper, lower: (x) => 3 * (1 - across(x) ** 2), x0: X0, x1: X1, z: 0 }, image);
  for (const x of [5, 7, 15, 23, 25]) expect(Math.abs(line(x) - lid(x))).toBeLessThan(0.8);
});
