/**
 * | constants | source |
 * |---|---|
 * | `GAZE_SHARE`, `GAZE_MOST`, `GAZE_DOWN_MOST` | the study of eyes, set by eye on 20 portraits (ADR 35) |
 * | `INNER_APART` | chosen by eye (ADR 46) |
 */
import { monotoneCurve } from '../math/curve.ts';
import type { Eye } from './eye.ts';
import { type FaceSpace, localPoint } from '../mesh/face-space.ts';
import { clamp, mean, smoothstep } from '../math/numeric.ts';
import { BROWS, LIDS, type Side } from '../mesh/landmarks.ts';
import { type Field, NONE } from '../warp/fields.ts';

/** An iris goes at most this share into the white beside it, and this far (mm; one is about five degrees). */
const GAZE_SHARE = 0.3;
const GAZE_MOST = 1.1;
/** Up and down it goes no farther than this (mm). */
export const GAZE_DOWN_MOST = 0.4;

/** Where a brow is, and how much of its motion the skin above and below it takes. */
function findBrow(side: Side, space: FaceSpace) {
  const points = BROWS[side].map((i) => localPoint(space, i));
  const brow = monotoneCurve(points);
  const lidY = mean(LIDS[side].upper.map((i) => localPoint(space, i)[1]));
  const skin = (x: number, y: number): number => {
    const level = brow(x);
    const height = Math.max(4, lidY - level);
    return y > level ? 1 - smoothstep(0, height * 0.85, y - level) : 1 - smoothstep(2, 26, level - y);
  };
  return { x0: Math.min(...points.map((p) => p[0])), x1: Math.max(...points.map((p) => p[0])), skin };
}

/** Raises a brow by one millimetre for each unit; the forehead moves with it, the eye does not. */
export function browField(side: Side, space: FaceSpace): Field {
  const { x0, x1, skin } = findBrow(side, space);
  return (_side, x, y) => {
    const outside = x < x0 ? x0 - x : x > x1 ? x - x1 : 0;
    return [0, -Math.exp(-((outside / 9) ** 2)) * skin(x, y), 0];
  };
}

/** Share of its raise by which the inner end of a brow moves outwards; in a frown, both ends move towards each other. */
const INNER_APART = 0.45;

/** Raises the inner ends of both brows by one millimetre for each unit, and takes them apart; the outer ends stay. */
export function browInnerField(space: FaceSpace, centreX: number): Field {
  const brows = (['right', 'left'] as const).map((side) => {
    const { x0, x1, skin } = findBrow(side, space);
    const inner = Math.abs(x0 - centreX) < Math.abs(x1 - centreX) ? x0 : x1;
    return { inner, length: Math.max(8, x1 - x0), outwards: Math.sign(inner - centreX), skin };
  });
  return (_side, x, y) => {
    let [across, down] = [0, 0];
    for (const { inner, length, outwards, skin } of brows) {
      // Towards the nose it ends sooner than along the brow.
      const along = (x - inner) * outwards;
      const strength = skin(x, y) * Math.exp(-((along / (along < 0 ? 7 : length * 0.5)) ** 2));
      across += INNER_APART * outwards * strength;
      down -= strength;
    }
    return [across, down, 0];
  };
}

/**
 * Moves the iris by one millimetre for each unit, sideways or down; the lids stay. Zero everywhere when no iris was found.
 */
export function gazeField(eye: Eye, axis: 'x' | 'y'): Field {
  const { iris } = eye;
  if (!iris) return () => NONE;
  const reach = Math.max(3, iris.radius * 1.9);
  return (_side, x, y) => {
    const height = eye.gap(x);
    if (height < 0.5) return NONE;
    const t = clamp((y - eye.upper(x)) / height, 0, 1);
    const inside = smoothstep(0, 0.12, t) * smoothstep(0, 0.12, 1 - t);
    const near = 1 - smoothstep(iris.radius * 0.9, reach, Math.abs(x - iris.x));
    const ends = smoothstep(0, 2.5, x - eye.x0) * smoothstep(0, 2.5, eye.x1 - x);
    const shift = inside * near * ends;
    return axis === 'x' ? [shift, 0, 0] : [0, shift, 0];
  };
}

/** How far (mm) both irises can go to the image's left (negative) and right before the white there is used up. */
export function gazeLimits(eyes: readonly Eye[]): readonly [number, number] {
  const room = eyes.flatMap(({ iris, x0, x1 }) =>
    iris === null ? [] : [[iris.x - iris.radius - x0, x1 - iris.x - iris.radius] as const],
  );
  const most = (k: 0 | 1): number => Math.max(0, Math.min(GAZE_MOST, ...room.map((r) => GAZE_SHARE * r[k])));
  return [-most(0), most(1)];
}
