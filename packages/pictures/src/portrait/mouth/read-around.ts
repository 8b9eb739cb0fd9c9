/**
 * | constants | source |
 * |---|---|
 * | `MIDDLE`, `WHOLE_RANGE` | chosen; points are learnt of what they read (ADR 70) |
 */
import { CHEEKS } from '@orator/rig/face/face-colours';
import { median, type Vec3 } from '@orator/rig/math/numeric';
import { between } from '../places.ts';
import { distance, measureRedness } from '../tone.ts';
import type { FaceReader } from './face-reader.ts';

/** Pairs of outer and inner mesh points of the lower and the upper lip. */
const LOWER = [
  [17, 14],
  [84, 87],
  [314, 317],
] as const;
const UPPER = [
  [0, 13],
  [37, 82],
  [267, 312],
] as const;
/** Where the surroundings are looked at (mm): below the lower lip, at the chin, above the upper lip, and beyond the corners. */
const AROUND = {
  below: [6, 10],
  chin: [18, 22],
  above: [3, 5],
  aside: [-6, 0, 6],
  beyond: [6, 8, 10],
  far: [14, 17, 20],
  lower: 2,
} as const;
const CORNERS = [
  [61, -1],
  [291, 1],
] as const;
/** Where the middle is looked at, row by row: mm below the line between the lips. */
const MIDDLE = [-10, -7, -4, -1, 2, 5, 8, 11, 14, 17] as const;
/** A place's colour is the mean over so much (mm). */
const GRAIN = { lip: 0.8, around: 1.2 } as const;
/** The usual range of luma in a face. In a face with less, colours lie nearer to each other, so differences are scaled up. */
const WHOLE_RANGE = 90;

/**
 * How unlike the lips, what is around them and the cheeks are (see `distance`; for a face of full light). Lips are an island: what
 * covers a mouth goes on beyond them.
 */
export function readAround({ at, read, readMiddle, tones }: FaceReader) {
  const scale = WHOLE_RANGE / Math.min(WHOLE_RANGE, tones.range);
  const beside = (index: number, downs: readonly number[]) => {
    const [x, y, z] = at(index);
    const places = downs.flatMap((down) => AROUND.aside.map((aside): Vec3 => [x + aside, y + down, z]));
    return readMiddle(places, GRAIN.around);
  };
  const beyond = (aways: readonly number[]) =>
    CORNERS.map(([corner, side]) => {
      const [x, y, z] = at(corner);
      return readMiddle(
        aways.map((away): Vec3 => [x + side * away, y + AROUND.lower, z]),
        GRAIN.around,
      );
    });
  const lips = [...LOWER, ...UPPER].map(([outer, inner]) => read(between(at(outer), at(inner)), GRAIN.lip));
  const lower = readMiddle(
    LOWER.map(([outer, inner]) => between(at(outer), at(inner))),
    GRAIN.lip,
  );
  const upper = readMiddle(
    UPPER.map(([outer, inner]) => between(at(outer), at(inner))),
    GRAIN.lip,
  );
  const below = beside(17, AROUND.below);
  const chin = beside(17, AROUND.chin);
  const above = beside(
    0,
    AROUND.above.map((up) => -up),
  );
  const cheeks = readMiddle(CHEEKS.map(at), GRAIN.around);
  const sides = beyond(AROUND.beyond);
  const far = beyond(AROUND.far);
  const [x, y, z] = at(13);
  const middle = MIDDLE.map((down) => read([x, y + down, z], GRAIN.around));
  const steps = middle.slice(1).map((tone, i) => distance(tone, middle[i] ?? tone));
  const unlike = (a: typeof lower, b: typeof lower): number => scale * distance(a, b);
  const sideways = sides.map((side) => unlike(lower, side));
  const nearCheeks = sides.map((side) => unlike(side, cheeks));
  const farFromCheeks = far.map((side) => unlike(side, cheeks));
  return {
    lipBelow: unlike(lower, below),
    lipAbove: unlike(upper, above),
    lipsApart: unlike(lower, upper),
    lipSidesLeast: Math.min(...sideways),
    lipSidesMost: Math.max(...sideways),
    lipCheeks: unlike(lower, cheeks),
    belowCheeks: unlike(below, cheeks),
    chinCheeks: unlike(chin, cheeks),
    aboveCheeks: unlike(above, cheeks),
    aboveBelow: unlike(above, below),
    belowChin: unlike(below, chin),
    sidesCheeksLeast: Math.min(...nearCheeks),
    sidesCheeksMost: Math.max(...nearCheeks),
    sidesBelow: Math.max(...sides.map((side) => unlike(side, below))),
    farCheeksLeast: Math.min(...farFromCheeks),
    farCheeksMost: Math.max(...farFromCheeks),
    lipsSpread: median(lips.map((lip) => unlike(lip, lower))),
    lipRedderThanCheeks: measureRedness(lower) - measureRedness(cheeks),
    upperRedderThanCheeks: measureRedness(upper) - measureRedness(cheeks),
    middleSteps: scale * median(steps),
    middleStepMost: scale * Math.max(...steps),
  };
}
