/**
 * | constants | source |
 * |---|---|
 * | `ACROSS`, `BEYOND`, `LEAST_LUMA` | chosen; points are learnt of what they read (ADR 70) |
 */
import { type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import { median, type Point } from '@orator/rig/math/numeric';
import type { RgbaImage } from '../image-pyramid.ts';
import { followMouth } from './mouth-curve.ts';
import { meanTone } from '../tone.ts';

/** How dark the line between the lips is against what is above and below it, as a share of that; 0 where there is none. */
export interface MouthLine {
  /** The median over the columns across the mouth, and the least. */
  readonly across: number;
  readonly weakest: number;
  /** How dark it still is beyond the corner where it goes on most, at its weakest place. */
  readonly beyond: number;
}

/** Places across the mouth (1: its inner corners), and beyond its outer corners (mm). */
const ACROSS = [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6] as const;
const BEYOND = [5, 7, 9, 11, 13] as const;
const CORNERS = [
  [61, -1],
  [291, 1],
] as const;
/** A column reaches so far above and below (mm), in such steps; a row is the mean of a little square (mm). */
const COLUMN = { reach: 10, step: 0.7, grain: 0.4 } as const;
/** The brightness above and below a line is read at these distances from it: `from` included, `to` excluded; in steps of a column. */
const BESIDE = { from: 2, to: 7 } as const;
/** Lowest brightness (levels) by which the difference of a line or a spot is divided, so that dark skin does not exaggerate it. */
export const LEAST_LUMA = 20;

/** Looks for the line between the lips, and for its going on beyond the mouth, as the gap between two fingers does. */
export function measureMouthLine(image: RgbaImage, space: FaceSpace): MouthLine {
  const { curve, right, left } = followMouth(space);
  const middle = localPoint(space, 13);
  const darkness = (x: number, z: number): number =>
    measureDarkness(image, space, [x, curve(Math.min(left[0], Math.max(right[0], x)))], z);
  const half = (left[0] - right[0]) / 2;
  const across = ACROSS.map((share) => darkness(middle[0] + share * half, middle[2]));
  const beyond = CORNERS.map(([corner, side]) => {
    const [x, , z] = localPoint(space, corner);
    return Math.min(...BEYOND.map((away) => darkness(x + side * away, z)));
  });
  return { across: median(across), weakest: Math.min(...across), beyond: Math.max(...beyond) };
}

/**
 * How dark a level line is in a column of a face.
 * @param place its middle, mm in face space
 * @param z mm behind the origin of face space
 */
export const measureDarkness = (image: RgbaImage, space: FaceSpace, [x, y]: Point, z: number): number =>
  measureLine(readColumn(y, (row) => meanTone(image, space.toImage(x, row, z), COLUMN.grain * space.mm)[0]));

function readColumn(y: number, lumaAt: (y: number) => number): number[] {
  const lumas: number[] = [];
  for (let off = -COLUMN.reach; off <= COLUMN.reach; off += COLUMN.step) lumas.push(lumaAt(y + off));
  return lumas;
}

/** How much darker the darkest row is than the brightest ones both above and below it. */
function measureLine(lumas: readonly number[]): number {
  const { from, to } = BESIDE;
  const lines = lumas.slice(4, -4).map((luma, i) => {
    const row = i + 4;
    const above = Math.max(...lumas.slice(Math.max(0, row - to + 1), row - from + 1));
    const below = Math.max(...lumas.slice(row + from, row + to));
    const beside = Math.min(above, below);
    return (beside - luma) / Math.max(LEAST_LUMA, beside);
  });
  return Math.max(0, ...lines);
}
