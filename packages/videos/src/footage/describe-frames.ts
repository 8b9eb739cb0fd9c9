/**
 * | constants | source |
 * |---|---|
 * | `CHIN` | points of MediaPipe's face mesh |
 * | `JAW_OF_GAP`, `MOST_MOVE` | chosen, not measured |
 * | `SMOOTHING` | Savitzky and Golay 1964, seven points, quadratic |
 */
import { clamp } from '@orator/rig/math/numeric';
import { type AffineCamera, createCamera, fitCamera } from './affine-camera.ts';
import type { FrameDescription } from './prepared-footage.ts';
import type { Reference } from './reference.ts';

/** Points of the chin, which the jaw carries. */
const CHIN = [152, 148, 377, 176, 400, 175, 199, 171, 396] as const;
/** Points around the patch whose own movement (a smile, a raised cheek) the patch follows: philtrum, cheeks, jaw. */
export const AROUND = [
  164,
  165,
  391,
  2,
  97,
  326,
  98,
  327,
  64,
  294,
  129,
  358,
  36,
  266,
  205,
  425,
  50,
  280,
  207,
  427,
  147,
  376,
  213,
  433,
  206,
  426,
  203,
  423,
  187,
  411,
  192,
  416,
  ...CHIN,
  136,
  365,
  150,
  379,
  149,
  378,
  172,
  397,
] as const;
/** Share of the lips' additional opening that comes from the jaw; the rest comes from the lips. */
const JAW_OF_GAP = 0.8;
/** A point of the face that moves more than this against the head (mm) is a tracking error. */
const MOST_MOVE = 9;
/** Pairs of points of the upper and the lower lip between which their distance is measured. */
const LIP_PAIRS = [
  [13, 14],
  [82, 87],
  [312, 317],
] as const;
/**
 * Smoothing over seven frames that leaves accelerated motion in place (Savitzky and Golay 1964, quadratic): a binomial is off
 * by half a frame's acceleration, which sets the mouth of a quickly turning head beside its place.
 */
const SMOOTHING = [-2, 3, 6, 7, 6, 3, -2] as const;

/** Describes a frame's face relative to the reference. `points`: its mesh, frame pixels. */
export function describeFrame(reference: Reference, points: ArrayLike<number>): FrameDescription {
  const { neutral, face, jaw } = reference;
  const { mm } = face.space;
  const camera = fitCamera(neutral, points);
  const at = (i: number): readonly [number, number, number] => [
    neutral[i * 3] ?? 0,
    neutral[i * 3 + 1] ?? 0,
    neutral[i * 3 + 2] ?? 0,
  ];
  // The lips tell how far the jaw has dropped; where the camera's extrapolation to the chin errs, the movement that is left
  // over there corrects it.
  const gap = (lips: ArrayLike<number>, of: AffineCamera | null): number => lipGap(reference, lips, of);
  const drop = Math.max(0, gap(points, camera) - gap(neutral, null)) * JAW_OF_GAP;
  const around = AROUND.flatMap((i) => {
    const [x, y, z] = at(i);
    const [px, py] = camera.project(x, y, z);
    const [rx, ry] = camera.back((points[i * 3] ?? 0) - px, (points[i * 3 + 1] ?? 0) - py);
    const [jx, jy] = jaw(x, y);
    return [rx - drop * jx, ry - drop * jy].map((moved) => clamp(moved / mm, -MOST_MOVE, MOST_MOVE));
  });
  return { camera, drop, around };
}

/** Millimetres of the reference between the lips. */
function lipGap({ face }: Reference, points: ArrayLike<number>, camera: AffineCamera | null): number {
  const down = face.space.direction(0, 1, 0);
  const length = down[0] ** 2 + down[1] ** 2;
  const gaps = LIP_PAIRS.map(([upper, lower]) => {
    const dx = (points[lower * 3] ?? 0) - (points[upper * 3] ?? 0);
    const dy = (points[lower * 3 + 1] ?? 0) - (points[upper * 3 + 1] ?? 0);
    const [x, y] = camera ? camera.back(dx, dy) : [dx, dy];
    return (x * down[0] + y * down[1]) / length;
  });
  return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
}

/** Smooths descriptions over time; null frames end a smoothed run. */
export function smoothDescriptions(frames: readonly (FrameDescription | null)[]): readonly (FrameDescription | null)[] {
  const rows = frames.map((f) => f && [...f.camera.x, ...f.camera.y, f.drop, ...Array.from(f.around)]);
  return rows.map((row, i) => {
    if (!row) return null;
    const sums = row.map(() => 0);
    let total = 0;
    for (const [k, weight] of SMOOTHING.entries()) {
      const other = rows[i + k - 3];
      if (!other) continue;
      total += weight;
      for (const [c, value] of other.entries()) sums[c] = (sums[c] ?? 0) + weight * value;
    }
    const mean = sums.map((sum) => sum / total);
    return { camera: createCamera(mean.slice(0, 4), mean.slice(4, 8)), drop: mean[8] ?? 0, around: mean.slice(9) };
  });
}
