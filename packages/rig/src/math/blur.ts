/**
 * | constants | source |
 * |---|---|
 * | `BOXES_FROM`, `BOXES` | P. Kovesi, "Fast Almost-Gaussian Filtering" (2010); from 2 on chosen |
 */
import { smoothGaussian } from './filter.ts';
import { clamp } from './numeric.ts';

/** From this sigma on (samples) three boxes are close enough to a Gaussian. */
const BOXES_FROM = 2;
const BOXES = 3;

/** A plane of `width` columns, blurred by a Gaussian of `sigma` samples; its border extends beyond it. */
export function blurPlane(values: Float32Array, width: number, sigma: number): Float32Array {
  return sigma < BOXES_FROM ? byGaussian(values, width, sigma) : byBoxes(values, width, sigma);
}

function byGaussian(values: Float32Array, width: number, sigma: number): Float32Array {
  const height = values.length / width;
  const out = new Float32Array(values.length);
  for (let o = 0; o < out.length; o += width) out.set(smoothGaussian(values.subarray(o, o + width), sigma), o);
  const column = new Float32Array(height);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) column[y] = out[y * width + x] ?? 0;
    const smooth = smoothGaussian(column, sigma);
    for (let y = 0; y < height; y++) out[y * width + x] = smooth[y] ?? 0;
  }
  return out;
}

/**
 * The radii of three running means that together are nearly a Gaussian. Their widths are the two odd numbers next to the ideal
 * one, mixed so that the variances add up to the Gaussian's.
 * Source: P. Kovesi, "Fast Almost-Gaussian Filtering" (2010).
 */
export function gaussianBoxes(sigma: number): readonly number[] {
  const ideal = Math.sqrt((12 * sigma ** 2) / BOXES + 1);
  const narrow = 2 * Math.floor((ideal - 1) / 2) + 1;
  const few = Math.round((12 * sigma ** 2 - BOXES * (narrow ** 2 + 4 * narrow + 3)) / (-4 * narrow - 4));
  return Array.from({ length: BOXES }, (_, pass) => ((pass < few ? narrow : narrow + 2) - 1) / 2);
}

/** Nearly a Gaussian, in a time that does not depend on sigma. */
function byBoxes(values: Float32Array, width: number, sigma: number): Float32Array {
  const radii = gaussianBoxes(sigma);
  let from = values.slice();
  let to = new Float32Array(values.length);
  for (const mean of [averageRows, averageColumns]) {
    for (const radius of radii) {
      mean(from, to, width, radius);
      [from, to] = [to, from];
    }
  }
  return from;
}

function averageRows(from: Float32Array, to: Float32Array, width: number, radius: number): void {
  const size = 2 * radius + 1;
  for (let row = 0; row < from.length; row += width) {
    const last = row + width - 1;
    let sum = 0;
    for (let i = row - radius; i <= row + radius; i++) sum += from[clamp(i, row, last)] ?? 0;
    for (let i = row; i <= last; i++) {
      to[i] = sum / size;
      sum += (from[Math.min(last, i + radius + 1)] ?? 0) - (from[Math.max(row, i - radius)] ?? 0);
    }
  }
}

/** Goes row by row, since values of a column lie far apart. */
function averageColumns(from: Float32Array, to: Float32Array, width: number, radius: number): void {
  const size = 2 * radius + 1;
  const last = from.length - width;
  const rowAt = (y: number): number => clamp(y * width, 0, last);
  const sums = new Float64Array(width);
  for (let y = -radius; y <= radius; y++) {
    const row = rowAt(y);
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (from[row + x] ?? 0);
  }
  for (let y = 0; y * width <= last; y++) {
    const [next, past] = [rowAt(y + radius + 1), rowAt(y - radius)];
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0;
      to[y * width + x] = sum / size;
      sums[x] = sum + ((from[next + x] ?? 0) - (from[past + x] ?? 0));
    }
  }
}
