/**
 * | constants | source |
 * |---|---|
 * | `INK`, `STEP`, `AT_CORNER`, `NEAR`, `LONGEST`, `SHORTEST`, `BESIDE`, `BELOW` | chosen by eye on 33 portraits (docs/measurements/eyes-and-mouths.md, "Lines of make-up") |
 */
import type { FaceSampler } from '../image/planes.ts';
import { median } from '../math/numeric.ts';
import type { Side } from '../mesh/landmarks.ts';
import type { EyeOutline } from './lid-lines.ts';

/** A drawn line of make-up has at most this share of the light of the skin below the eye. */
const INK = 0.5;
/** Distance of its columns; rows searched above and below the corner; and beyond the rows found in the column before (mm). */
const STEP = 0.4;
const AT_CORNER = 3;
const NEAR = 0.8;
/** What goes on farther than this (mm) is hair, a shadow or the frame of glasses. */
const LONGEST = 11;
/** A shorter one ends within what a lid replaces anyway (mm). */
const SHORTEST = 4.2;
/** Where the brightness of skin is read: beside the outer corner of the eye and below it (mm). */
const BESIDE = [-4, -2, 0] as const;
const BELOW = [3, 4.5, 6] as const;

/** How far a wing of make-up goes on beyond the outer corner of an eye (mm); 0 where there is none. */
export function measureWing(side: Side, { upper, lower, x0, x1, z }: EyeOutline, image: FaceSampler): number {
  const [corner, out] = side === 'right' ? [x0, -1] : [x1, 1];
  const level = (upper(corner) + lower(corner)) / 2;
  const skin = median(BESIDE.flatMap((dx) => BELOW.map((dy) => image.luma(corner + out * dx, level + dy, z))));
  const isInk = (d: number, y: number): boolean => image.luma(corner + out * d, y, z) < 16 + INK * (skin - 16);
  let [top, bottom] = [level - AT_CORNER, level + AT_CORNER];
  for (let d = 0; d <= LONGEST; d += STEP) {
    const rows = listRows(top - NEAR, bottom + NEAR).filter((y) => isInk(d, y));
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) return d > SHORTEST ? d : 0;
    [top, bottom] = [first, last];
  }
  return 0;
}

const listRows = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, i) => from + i * STEP);
