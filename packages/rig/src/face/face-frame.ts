import { add, cross, dot, length, normalise, scale, sub, type Point, type Vec3 } from '../math/numeric.ts';
import { type FaceLandmarks, POINTS, point } from '../mesh/landmarks.ts';

/**
 * The face's own coordinates: millimetres of an average adult face (90 mm between the outer eye corners, 175 mm from
 * hairline to chin), x to the image's right, y down, z away from the camera, origin at the mouth's centre.
 */
export interface FaceFrame {
  /** Pixels in a millimetre. */
  readonly mm: number;
  readonly origin: Vec3;
  readonly ex: Vec3;
  readonly ey: Vec3;
  readonly ez: Vec3;
  /** The mesh in face coordinates. */
  readonly local: readonly Vec3[];
  readonly toLocal: (p: Vec3) => Vec3;
  /** Face x, y of an image point whose depth is z millimetres. */
  readonly toLocalAt: (x: number, y: number, z: number) => Point;
  readonly toImage: (x: number, y: number, z: number) => Point;
  /** A displacement in millimetres as pixels. */
  readonly direction: (dx: number, dy: number, dz: number) => Point;
}

/** Pairs of points that lie level on a face, right to left. */
const LEVEL_PAIRS = [
  [33, 263],
  [133, 362],
  [61, 291],
  [234, 454],
  [127, 356],
  [172, 397],
  [105, 334],
] as const;

export function createFaceFrame(face: FaceLandmarks): FaceFrame {
  const at = (i: number): Vec3 => point(face, i);
  const across = LEVEL_PAIRS.map(([a, b]) => normalise(sub(at(b), at(a)))).reduce(add, [0, 0, 0]);
  const ex = normalise(across);
  const down = add(scale(normalise(sub(at(152), at(10))), 0.7), scale(normalise(sub(at(2), at(168))), 0.3));
  const ey = normalise(sub(down, scale(ex, dot(down, ex))));
  const ez = cross(ex, ey);
  const mm = length(sub(at(263), at(33))) / 180 + length(sub(at(152), at(10))) / 350;
  const origin = scale([61, 291, 13, 14].map(at).reduce(add, [0, 0, 0]), 1 / 4);
  const toLocal = (p: Vec3): Vec3 => {
    const d = sub(p, origin);
    return [dot(d, ex) / mm, dot(d, ey) / mm, dot(d, ez) / mm];
  };
  const determinant = ex[0] * ey[1] - ey[0] * ex[1];
  return {
    mm,
    origin,
    ex,
    ey,
    ez,
    local: Array.from({ length: POINTS }, (_, i) => toLocal(at(i))),
    toLocal,
    toLocalAt: (x, y, z) => {
      const a = x - origin[0] - mm * ez[0] * z;
      const b = y - origin[1] - mm * ez[1] * z;
      return [(a * ey[1] - ey[0] * b) / determinant / mm, (ex[0] * b - a * ex[1]) / determinant / mm];
    },
    toImage: (x, y, z) => [
      origin[0] + mm * (ex[0] * x + ey[0] * y + ez[0] * z),
      origin[1] + mm * (ex[1] * x + ey[1] * y + ez[1] * z),
    ],
    direction: (dx, dy, dz) => [
      mm * (ex[0] * dx + ey[0] * dy + ez[0] * dz),
      mm * (ex[1] * dx + ey[1] * dy + ez[1] * dz),
    ],
  };
}

/** A mesh point in face coordinates. */
export const localPoint = (frame: FaceFrame, index: number): Vec3 => frame.local[index] ?? [0, 0, 0];
