import { add, cross, dot, length, normalise, scale, sub, type Point, type Vec3 } from '../math/numeric.ts';
import { type FaceLandmarks, POINT_COUNT, point } from './landmarks.ts';

/**
 * Face space, the coordinate system fixed to a face: millimetres of an average adult face (90 mm between the outer eye
 * corners, 175 mm from hairline to chin), x to the image's right, y down, z away from the camera, origin at the centre of
 * the mouth. Image space: pixels, z in the same scale.
 */
export interface FaceSpace {
  /** Image pixels in a millimetre. */
  readonly mm: number;
  /** Origin (pixels) and unit axes of face space, in image space. */
  readonly origin: Vec3;
  readonly ex: Vec3;
  readonly ey: Vec3;
  readonly ez: Vec3;
  /** The mesh points in face space. */
  readonly local: readonly Vec3[];
  /** Image space to face space. */
  readonly toLocal: (p: Vec3) => Vec3;
  /** Face-space x, y of the image point (x, y) whose face-space depth is z millimetres. */
  readonly toLocalAt: (x: number, y: number, z: number) => Point;
  /** Face space to image pixels. */
  readonly toImage: (x: number, y: number, z: number) => Point;
  /** A face-space displacement (millimetres) in image pixels. */
  readonly direction: (dx: number, dy: number, dz: number) => Point;
}

/** Degrees; see `measureTurn`. */
export interface Turn {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
}

/** Mesh points in pairs, right and left, that are level on an upright face. */
const LEVEL_PAIRS = [
  [33, 263],
  [133, 362],
  [61, 291],
  [234, 454],
  [127, 356],
  [172, 397],
  [105, 334],
] as const;

/** Derives face space from the mesh found in an image. */
export function createFaceSpace(face: FaceLandmarks): FaceSpace {
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
    local: Array.from({ length: POINT_COUNT }, (_, i) => toLocal(at(i))),
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

/**
 * A face turned farther than this is deep: the lids and teeth of its far side are foreshortened. Degrees.
 * Source: ADR 136: what was taken before stays as it is.
 */
const TURNED = 25;

/** Whether a face is turned so far that its round parts can no longer be treated as flat. */
export const isTurned = ({ ex }: Pick<FaceSpace, 'ex'>): boolean =>
  Math.abs(Math.atan2(ex[2], ex[0])) > (TURNED * Math.PI) / 180;

/** Degrees of turn from which the mesh noticeably misplaces the far half of the lips of a smile. Source: chosen by eye (ADR 93). */
const ASIDE = 12;

/** Whether a face looks a little to a side. */
export const looksAside = (space: Pick<FaceSpace, 'ex' | 'ey'>): boolean => Math.abs(measureTurn(space).yaw) > ASIDE;

/** How far a face is turned to a side, up or down, and tilted: degrees, 0 looks at the viewer upright. */
export function measureTurn({ ex, ey }: Pick<FaceSpace, 'ex' | 'ey'>): Turn {
  const degrees = 180 / Math.PI;
  return {
    yaw: Math.atan2(ex[2], ex[0]) * degrees,
    pitch: Math.atan2(ey[2], ey[1]) * degrees,
    roll: Math.atan2(ex[1], ex[0]) * degrees,
  };
}

/** A mesh point in face space, millimetres. */
export const localPoint = (space: FaceSpace, index: number): Vec3 => space.local[index] ?? [0, 0, 0];
