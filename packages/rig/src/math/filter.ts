/** `values` convolved with a Gaussian of `sigma` samples; the first and last values extend beyond the ends. */
export function smoothGaussian(values: Float32Array, sigma: number): Float32Array {
  const { radius, weights, total } = createKernel(sigma);
  const out = new Float32Array(values.length);
  const last = values.length - 1;
  for (let i = 0; i <= last; i++) {
    const from = i - radius;
    const inside = from >= 0 && i + radius <= last;
    let sum = 0;
    for (let k = 0; k < weights.length; k++) {
      const j = from + k;
      sum += (weights[k] ?? 0) * (values[inside ? j : j < 0 ? 0 : j > last ? last : j] ?? 0);
    }
    out[i] = sum / total;
  }
  return out;
}

interface Kernel {
  readonly sigma: number;
  readonly radius: number;
  readonly weights: Float64Array;
  readonly total: number;
}

/** The kernel of the last call, kept because planes are smoothed row by row. */
let known: Kernel | null = null;

function createKernel(sigma: number): Kernel {
  if (known?.sigma === sigma) return known;
  const radius = Math.ceil(sigma * 3);
  const weights = new Float64Array(2 * radius + 1);
  let total = 0;
  for (let k = -radius; k <= radius; k++) {
    const w = Math.exp(-0.5 * (k / sigma) ** 2);
    weights[k + radius] = w;
    total += w;
  }
  known = { sigma, radius, weights, total };
  return known;
}
