/**
 * | constants | source |
 * |---|---|
 * | `FROM`, `TO`, `STEP`, `OUTSIDE`, `DIRECTIONS`, `LEAST` | chosen on the eyes of a cat, not measured |
 */
import { readBilinear } from '@orator/rig/math/bilinear';
import type { Blob, GreyPlane } from './blobs.ts';

/** Radii at which a rim is looked for, in radii of the larger pupil. */
const [FROM, TO] = [1.4, 3.8];
/** Distance between two rings, pixels. */
const STEP = 0.5;
/** How far outside of a rim the fur is, in radii of the larger pupil. */
const OUTSIDE = 1.2;
/** Directions in which a ring is read. */
const DIRECTIONS = 24;
/** A rim is darker than the iris inside of it and the fur outside by this (levels). */
const LEAST = 8;

/**
 * The radius of the eyes around two dark pupils, pixels: that of a dark ring around something brighter, as
 * around the iris of a cat or the white of a drawn eye. Null where there is none, as around eyes that are dark altogether.
 */
export function findRim(
  plane: GreyPlane,
  { right, left }: { readonly right: Blob; readonly left: Blob },
): number | null {
  if (!right.isDark) return null;
  const pupil = Math.max(right.radius, left.radius);
  const rings = Array.from({ length: Math.round(((TO + OUTSIDE - FROM) * pupil) / STEP) + 1 }, (_, i) => {
    const at = FROM * pupil + i * STEP;
    return { at, level: (readRing(plane, right, at) + readRing(plane, left, at)) / 2 };
  });
  const brightest = (from: number, to: number): number =>
    Math.max(...rings.filter(({ at }) => at > from && at < to).map(({ level }) => level));
  const depth = ({ at, level }: (typeof rings)[number]): number =>
    Math.min(brightest(0, at), brightest(at, at + OUTSIDE * pupil)) - level;
  const [rim] = rings
    .filter(({ at }) => at > FROM * pupil && at <= TO * pupil)
    .map((ring) => ({ at: ring.at, depth: depth(ring) }))
    .toSorted((one, other) => other.depth - one.depth);
  return rim === undefined || rim.depth < LEAST ? null : rim.at;
}

/** The mean level of a ring around a spot. @param at its radius, pixels */
function readRing({ width, values }: GreyPlane, { x, y }: Blob, at: number): number {
  let sum = 0;
  for (let k = 0; k < DIRECTIONS; k++) {
    const angle = (2 * Math.PI * k) / DIRECTIONS;
    sum += readBilinear(values, width, x + at * Math.cos(angle), y + at * Math.sin(angle));
  }
  return sum / DIRECTIONS;
}
