import { smoothGaussian } from './filter.ts';
import { clamp } from './numeric.ts';

/** From this sigma on (samples) three boxes are close enough to a Gaussian. */
const BOXES_FROM = 2;
const BOXES = 3;

/** A plane of `width` columns, blurred by a Gaussian of `sigma` samples; its border extends beyond it. */
export function blurPlane(values: Float32Array, width: number, sigma: number): Float32Array {
  const height = values.length / width;
  const blur = sigma < BOXES_FROM ? smoothGaussian : smoothBoxes;
  const out = new Float32Array(values.length);
  for (let o = 0; o < out.length; o += width) out.set(blur(values.subarray(o, o + width), sigma), o);
  const column = new Float32Array(height);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) column[y] = out[y * width + x] ?? 0;
    const smooth = blur(column, sigma);
    for (let y = 0; y < height; y++) out[y * width + x] = smooth[y] ?? 0;
  }
  return out;
}

/**
 * Nearly a Gaussian, in a time that does not depend on sigma: three running means, of the two odd widths that give its
 * variance. Source: P. Kovesi, "Fast Almost-Gaussian Filtering" (2010).
 */
function smoothBoxes(values: Float32Array, sigma: number): Float32Array {
  const ideal = Math.sqrt((12 * sigma ** 2) / BOXES + 1);
  const narrow = 2 * Math.floor((ideal - 1) / 2) + 1;
  const few = Math.round((12 * sigma ** 2 - BOXES * (narrow ** 2 + 4 * narrow + 3)) / (-4 * narrow - 4));
  let out = values;
  for (let pass = 0; pass < BOXES; pass++) out = runningMean(out, ((pass < few ? narrow : narrow + 2) - 1) / 2);
  return out;
}

function runningMean(values: Float32Array, radius: number): Float32Array {
  const last = values.length - 1;
  const at = (i: number): number => values[clamp(i, 0, last)] ?? 0;
  const out = new Float32Array(values.length);
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += at(i);
  for (let i = 0; i <= last; i++) {
    out[i] = sum / (2 * radius + 1);
    sum += at(i + radius + 1) - at(i - radius);
  }
  return out;
}
