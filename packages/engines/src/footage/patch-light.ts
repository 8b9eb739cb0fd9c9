import { blurPlane } from '@orator/rig/math/blur';
import { clamp } from '@orator/rig/math/numeric';
import { CELL } from './canvas-fields.ts';
import type { PatchGrids, Region } from './patch-grids.ts';

/** NV12 planes of a whole frame. */
export interface FramePlanes {
  readonly luma: Uint8Array;
  readonly chroma: Uint8Array;
}

/** For each vertex of a region: the factor that brings the patch's luma to the frame's, and what is added to its chroma. */
export interface PatchLight {
  readonly gain: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
}

/** Vertices with less skin than this tell nothing. */
const LEAST_RING = 0.01;
/** Where frame and patch differ more (log units), they do not show the same skin; Cauchy's weight. */
const OUTLIER = 0.25;
/** Deep inside, where the narrow blur sees nothing, a wider one speaks: so many times wider, at this share. */
const WIDER = 2.5;
const WIDER_SHARE = 0.03;
const GAIN: readonly [number, number] = [0.4, 2.5];
/** Black in limited range. */
const BLACK = 16;

/**
 * The frame's light on the patch: where both show the same skin their luma is divided and their chroma subtracted, spread
 * inwards by normalised convolution (Knutsson and Westin 1993).
 * @param width of both pictures, pixels
 * @param sigma distance over which light is compared, pixels
 */
export function matchLight(
  region: Region,
  frame: FramePlanes,
  patch: FramePlanes,
  width: number,
  { ring }: PatchGrids,
  sigma: number,
): PatchLight {
  const { columns, rows } = region;
  const count = columns * rows;
  const sums = Array.from({ length: 5 }, () => new Float32Array(count));
  const [own = new Float32Array(), other = own, u = own, v = own, trusts = own] = sums;
  for (let j = 1; j < rows - 1; j++) {
    for (let i = 1; i < columns - 1; i++) {
      const o = j * columns + i;
      const weight = ring[o] ?? 0;
      if (weight <= LEAST_RING) continue;
      const x = region.x0 + i * CELL - CELL / 2;
      const y = region.y0 + j * CELL - CELL / 2;
      const a = meanLuma(frame.luma, width, x, y) - BLACK;
      const b = meanLuma(patch.luma, width, x, y) - BLACK;
      const trust = weight / (1 + (Math.log(clamp(a / Math.max(1, b), 0.1, 10)) / OUTLIER) ** 2);
      trusts[o] = trust;
      own[o] = trust * a;
      other[o] = trust * b;
      u[o] = trust * chromaApart(frame.chroma, patch.chroma, width, x, y);
      v[o] = trust * chromaApart(frame.chroma, patch.chroma, width, x + 1, y);
    }
  }
  return spreadLight(sums, columns, sigma / CELL);
}

function spreadLight(sums: readonly Float32Array[], columns: number, sigma: number): PatchLight {
  const none = new Float32Array();
  const [own = none, other = none, u = none, v = none, trust = none] = sums.map((values) => {
    const near = blurPlane(values, columns, sigma);
    const far = blurPlane(values, columns, sigma * WIDER);
    for (let o = 0; o < near.length; o++) near[o] = (near[o] ?? 0) + WIDER_SHARE * (far[o] ?? 0);
    return near;
  });
  const gain = own;
  for (let o = 0; o < gain.length; o++) {
    const [patch, weight] = [other[o] ?? 0, trust[o] ?? 0];
    gain[o] = patch > 1e-5 ? clamp((own[o] ?? 0) / patch, ...GAIN) : 1;
    u[o] = weight > 1e-6 ? (u[o] ?? 0) / weight : 0;
    v[o] = weight > 1e-6 ? (v[o] ?? 0) / weight : 0;
  }
  return { gain, u, v };
}

function meanLuma(plane: Uint8Array, width: number, x0: number, y0: number): number {
  let sum = 0;
  for (let y = 0; y < CELL; y++) {
    const row = (y0 + y) * width + x0;
    for (let x = 0; x < CELL; x++) sum += plane[row + x] ?? 0;
  }
  return sum / CELL ** 2;
}

/** Mean difference of every other byte of the chroma, from (x, y) of the full-size picture on. */
function chromaApart(a: Uint8Array, b: Uint8Array, width: number, x0: number, y0: number): number {
  let sum = 0;
  for (let y = 0; y < CELL / 2; y++) {
    const row = ((y0 >> 1) + y) * width + x0;
    for (let x = 0; x < CELL; x += 2) sum += (a[row + x] ?? 0) - (b[row + x] ?? 0);
  }
  return sum / (CELL / 2) ** 2;
}
