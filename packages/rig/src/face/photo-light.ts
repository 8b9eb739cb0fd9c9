/**
 * | constants | source |
 * |---|---|
 * | `PASSES` | the study of eyes (ADR 35): reweighted three times |
 * | `LEAST_FACING`, `STIFFNESS` | chosen, not measured |
 * | `GAMMA` | about that of sRGB (IEC 61966-2-1) |
 */
import type { FaceSampler } from '../image/planes.ts';
import { leastSquares } from '../math/least-squares.ts';
import { clamp, dot, median, type Vec3 } from '../math/numeric.ts';
import { type FaceSpace, localPoint } from '../mesh/face-space.ts';
import { meshNormals } from '../mesh/normals.ts';

/** Light on skin, 1 where the photo is about as bright as its mean: what comes from all around, and what from a direction. */
export interface PhotoLight {
  readonly ambient: number;
  readonly direction: Vec3;
}

/** Mesh points on skin: cheeks, chin, forehead and nose, but no eyes, brows and lips. */
const SKIN = [
  10, 151, 9, 8, 67, 297, 69, 299, 104, 333, 108, 337, 6, 197, 195, 5, 4, 45, 275, 50, 280, 101, 330, 36, 266, 205, 425,
  187, 411, 123, 352, 117, 346, 147, 376, 213, 433, 192, 416, 207, 427, 216, 436, 212, 432, 202, 422, 204, 424, 194,
  418, 200, 199, 175, 152, 208, 428, 211, 431, 210, 430, 214, 434, 135, 364, 169, 394, 116, 345, 118, 347, 142, 371,
  203, 423,
] as const;
/** Points whose normal turns farther from the viewer than this (its z) are not asked. */
const LEAST_FACING = -0.25;
const STIFFNESS = 0.4;
/** Times that what fits badly loses weight: hair, cast shadows and highlights are no skin. */
const PASSES = 3;
/** Luma is coded with about this exponent; light adds up linearly. */
const GAMMA = 2.2;

/**
 * Estimates the light of a photo from its skin: spherical harmonics of order 1, fitted to the luma at points of the mesh by
 * their normals.
 */
export function estimateLight(space: FaceSpace, image: FaceSampler): PhotoLight {
  const normals = meshNormals(space);
  const seen = SKIN.flatMap((i) => {
    const normal = normals[i];
    if (normal === undefined || normal[2] > LEAST_FACING) return [];
    const luma = image.luma(...localPoint(space, i));
    return [{ terms: [1, ...normal], value: (Math.max(0, luma - 16) / 219) ** GAMMA }];
  });
  let weights = seen.map(() => 1);
  let factors: readonly number[] = [];
  for (let pass = 0; pass < PASSES; pass++) {
    factors = leastSquares(
      seen.map((row, k) => ({ ...row, weight: weights[k] ?? 1 })),
      4,
      STIFFNESS,
    );
    const errors = seen.map(({ terms, value }) =>
      Math.abs(value - terms.reduce((sum, term, k) => sum + term * (factors[k] ?? 0), 0)),
    );
    const typical = 2 * median(errors) + 1e-3;
    weights = errors.map((error) => 1 / (1 + (error / typical) ** 2));
  }
  const [ambient = 0, x = 0, y = 0, z = 0] = factors;
  const mean = Math.max(0.02, ambient - z);
  // A portrait's light comes from in front and above, whatever a fit to so few points says.
  return { ambient: ambient / mean, direction: [x / mean, clamp(y / mean, -1, 0.15), Math.min(-0.15, z / mean)] };
}

/** How bright a surface is in a light, coded as luma is. */
export const shadeSurface = (normal: Vec3, { ambient, direction }: PhotoLight): number =>
  Math.max(0.12, ambient + dot(normal, direction)) ** (1 / GAMMA);
