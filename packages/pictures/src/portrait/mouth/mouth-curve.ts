import { monotoneCurve } from '@orator/rig/math/curve';
import type { Point, Vec3 } from '@orator/rig/math/numeric';
import { type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import { between } from '../places.ts';

/** Pairs of inner mesh points of upper and lower lip, from corner to corner. */
const PAIRS = [
  [78, 78],
  [82, 87],
  [13, 14],
  [312, 317],
  [308, 308],
] as const;

/** The line between the lips, mm in face space. */
export interface MouthCurve {
  /** Its height at a place across the face. */
  readonly curve: (x: number) => number;
  /** Inner corners of the mouth. */
  readonly right: Vec3;
  readonly left: Vec3;
}

/** Follows the line between the lips from corner to corner, by the mesh. */
export function followMouth(space: FaceSpace): MouthCurve {
  const pairs = PAIRS.map(([upper, lower]): Vec3 => between(localPoint(space, upper), localPoint(space, lower)));
  const curve = monotoneCurve(pairs.map(([x, y]): Point => [x, y]));
  return { curve, right: pairs[0] ?? [0, 0, 0], left: pairs.at(-1) ?? [0, 0, 0] };
}
