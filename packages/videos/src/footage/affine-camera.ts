/**
 * | constants | source |
 * |---|---|
 * | `JAW_ANGLES` | points of MediaPipe's face mesh |
 * | `JAW_WEIGHT` | tried on footage (docs/measurements/footage.md), not measured alone |
 * | `STIFFNESS` | chosen: far below what it is added to |
 */
import { leastSquares } from '@orator/rig/math/least-squares';
import type { Point } from '@orator/rig/math/numeric';

/** The position of the head in a frame relative to the reference: image = A (x, y, z, 1), two rows of four. */
export interface AffineCamera {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Frame pixels per pixel of the reference. */
  readonly size: number;
  readonly project: (x: number, y: number, z: number) => Point;
  /** Converts a displacement in the reference's picture to one in the frame, and back. */
  readonly turn: (dx: number, dy: number) => Point;
  readonly back: (dx: number, dy: number) => Point;
}

/** Mesh points that do not move during speech: brow, nose, eye corners, temples, cheek bones. */
const STEADY = [
  168, 6, 197, 195, 5, 4, 1, 19, 94, 2, 98, 327, 97, 326, 48, 278, 129, 358, 115, 344, 45, 275, 122, 351, 196, 419, 174,
  399, 217, 437, 198, 420, 33, 133, 362, 263, 10, 151, 9, 8, 109, 338, 67, 297, 103, 332, 54, 284, 21, 251, 162, 389,
  127, 356, 234, 454, 93, 323, 116, 345, 117, 346, 118, 347, 123, 352, 227, 447, 34, 264, 143, 372, 111, 340, 50, 280,
  101, 330, 100, 329,
] as const;
/** Angles of the jaw: they move slightly, but without them the lower face would be pure extrapolation. */
const JAW_ANGLES = [132, 361, 58, 288, 172, 397] as const;
const JAW_WEIGHT = 0.25;
/** Regularisation, far below the sums of squares (pixels) to which it is added: it only keeps a flat face solvable. */
const STIFFNESS = 1e-6;

const WEIGHTED: readonly (readonly [number, number])[] = [
  ...STEADY.map((i) => [i, 1] as const),
  ...JAW_ANGLES.map((i) => [i, JAW_WEIGHT] as const),
];

/**
 * Fits the camera by weighted least squares over bone.
 * @param neutral mesh points (x, y, z each) of the reference, in its pixels
 * @param points those of the frame, in frame pixels
 */
export function fitCamera(neutral: ArrayLike<number>, points: ArrayLike<number>): AffineCamera {
  const centre = [0, 1, 2].map(
    (k) => WEIGHTED.reduce((sum, [i]) => sum + (neutral[i * 3 + k] ?? 0), 0) / WEIGHTED.length,
  );
  const [cx = 0, cy = 0, cz = 0] = centre;
  const rows = (axis: 0 | 1): readonly number[] =>
    leastSquares(
      WEIGHTED.map(([i, weight]) => ({
        terms: [(neutral[i * 3] ?? 0) - cx, (neutral[i * 3 + 1] ?? 0) - cy, (neutral[i * 3 + 2] ?? 0) - cz, 1],
        value: points[i * 3 + axis] ?? 0,
        weight,
      })),
      4,
      STIFFNESS,
    );
  const uncentred = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number[] => [
    a,
    b,
    c,
    d - a * cx - b * cy - c * cz,
  ];
  return createCamera(uncentred(rows(0)), uncentred(rows(1)));
}

/** The camera of two rows of four numbers. */
export function createCamera(x: readonly number[], y: readonly number[]): AffineCamera {
  const [xx = 0, xy = 0, xz = 0, x1 = 0] = x;
  const [yx = 0, yy = 0, yz = 0, y1 = 0] = y;
  const determinant = xx * yy - xy * yx;
  return {
    x,
    y,
    size: Math.sqrt(Math.abs(determinant)),
    project: (px, py, pz) => [xx * px + xy * py + xz * pz + x1, yx * px + yy * py + yz * pz + y1],
    turn: (dx, dy) => [xx * dx + xy * dy, yx * dx + yy * dy],
    back: (dx, dy) => [(yy * dx - xy * dy) / determinant, (xx * dy - yx * dx) / determinant],
  };
}
