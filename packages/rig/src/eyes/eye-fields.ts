import { monotoneCurve } from '../math/curve.ts';
import type { Eye } from './eye.ts';
import { type FaceSpace, localPoint } from '../mesh/face-space.ts';
import { clamp, mean, smoothstep, type Vec3 } from '../math/numeric.ts';
import { BROWS, LIDS, type Side } from '../mesh/landmarks.ts';
import type { Field } from '../warp/fields.ts';

const NONE: Vec3 = [0, 0, 0];
/** In a blink the upper lid travels this share of the eye's height. */
export const LID_TRAVEL = 0.98;
/** In a blink the lower lid rises by this share of the eye's height: the lids overlap slightly. */
const LOWER_LID_RISE = 0.07;

/** Raises a brow by one millimetre for each unit; the forehead moves with it, the eye does not. */
export function browField(side: Side, space: FaceSpace): Field {
  const points = BROWS[side].map((i) => localPoint(space, i));
  const brow = monotoneCurve(points);
  const x0 = Math.min(...points.map((p) => p[0]));
  const x1 = Math.max(...points.map((p) => p[0]));
  const lidY = mean(LIDS[side].upper.map((i) => localPoint(space, i)[1]));
  return (_side, x, y) => {
    const outside = x < x0 ? x0 - x : x > x1 ? x - x1 : 0;
    const level = brow(x);
    const height = Math.max(4, lidY - level);
    const vertical = y > level ? 1 - smoothstep(0, height * 0.85, y - level) : 1 - smoothstep(2, 26, level - y);
    return [0, -Math.exp(-((outside / 9) ** 2)) * vertical, 0];
  };
}

/** Moves the skin below the eye in a blink (1: shut). The upper lid is a layer of the eye's patch (eye-patch.ts). */
export function blinkField(eye: Eye): Field {
  return (side, x, y) => {
    if (side < 0) return NONE;
    const d = y - eye.lower(clamp(x, eye.x0, eye.x1));
    if (d < -1.5) return NONE;
    return [0, -LOWER_LID_RISE * eye.gap(x) * (1 - smoothstep(0, 7, d)) * smoothstep(-1.5, 0, d), 0];
  };
}

/** Moves the iris sideways by one millimetre for each unit; the lids stay. Zero everywhere when no iris was found. */
export function gazeField(eye: Eye): Field {
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
    return [inside * near * ends, 0, 0];
  };
}
