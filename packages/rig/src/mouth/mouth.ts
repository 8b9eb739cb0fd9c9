import { type Curve, monotoneCurve } from '../math/curve.ts';
import { type FaceFrame, localPoint } from '../face/face-frame.ts';
import { clamp, lerp, type Point, type Vec3 } from '../math/numeric.ts';
import { LIPS } from '../mesh/landmarks.ts';
import type { FaceSampler } from '../image/planes.ts';
import { findSeam } from './lip-seam.ts';

/** The mouth of a photo in face coordinates (millimetres). */
export interface Mouth {
  readonly cornerRight: Point;
  readonly cornerLeft: Point;
  readonly centreX: number;
  /** Half the distance between the corners. */
  readonly half: number;
  /** Lower edge of the upper lip and upper edge of the lower lip; the same curve in a closed mouth. */
  readonly upper: Curve;
  readonly lower: Curve;
  readonly upperOuter: Curve;
  readonly lowerOuter: Curve;
  readonly depth: Curve;
  /** Height of the line between the corners. */
  readonly cornerY: Curve;
  /** The photo's own opening. */
  readonly innerGap: number;
  /** The photo shows parted lips: they are brought together before speaking. */
  readonly open: boolean;
  /** This mouth against the 50 mm one that visemes are written for. */
  readonly scale: number;
}

/** Where between the inner (0) and the outer (1) landmarks the real corner lies. */
const CORNER = 0.55;
/** Lips nearer than this (mm) are taken for closed, and the dark seam between them is looked for. */
const CLOSED_GAP = 3.2;

export function findMouth(frame: FaceFrame, image: FaceSampler): Mouth {
  const row = (indices: readonly number[]): Vec3[] => indices.map((i) => localPoint(frame, i));
  const corner = (inner: number, outer: number): Vec3 => {
    const a = localPoint(frame, inner);
    const b = localPoint(frame, outer);
    return [lerp(a[0], b[0], CORNER), lerp(a[1], b[1], CORNER), b[2]];
  };
  const right = corner(78, 61);
  const left = corner(308, 291);
  const between = (indices: readonly number[]): Vec3[] => [right, ...row(indices.slice(1, -1)), left];
  const upper = between(LIPS.upperInner);
  const lower = between(LIPS.lowerInner);
  const innerGap = Math.max(...upper.slice(2, -2).map((u, i) => (lower[i + 2]?.[1] ?? u[1]) - u[1]));
  const width = localPoint(frame, 291)[0] - localPoint(frame, 61)[0];
  const mouthScale = clamp(width / 50, 0.65, 1.5);
  const upperOuter = row(LIPS.upperOuter);
  const depth = monotoneCurve(upperOuter.map((p): Point => [p[0], p[2]]));
  const open = innerGap > CLOSED_GAP;
  const upperCurve = monotoneCurve(upper);
  const lowerCurve = monotoneCurve(lower);
  const seam = open
    ? null
    : monotoneCurve(
        findSeam({
          luma: (x, y) => image.luma(x, y, depth(x)),
          middle: (x) => (upperCurve(x) + lowerCurve(x)) / 2,
          from: right[0],
          to: left[0],
          span: 4.2 * mouthScale,
        }),
      );
  return {
    cornerRight: [right[0], right[1]],
    cornerLeft: [left[0], left[1]],
    centreX: (left[0] + right[0]) / 2,
    half: (left[0] - right[0]) / 2,
    upper: seam ?? upperCurve,
    lower: seam ?? lowerCurve,
    upperOuter: monotoneCurve(upperOuter),
    lowerOuter: monotoneCurve(row(LIPS.lowerOuter)),
    depth,
    cornerY: (x) => lerp(right[1], left[1], clamp((x - right[0]) / (left[0] - right[0]), 0, 1)),
    innerGap,
    open,
    scale: mouthScale,
  };
}
