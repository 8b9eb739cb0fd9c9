/** `values` convolved with a Gaussian of `sigma` samples; the first and last values extend beyond the ends. */
export function smoothGaussian(values: Float32Array, sigma: number): Float32Array {
  const radius = Math.ceil(sigma * 3);
  const weights = new Float64Array(2 * radius + 1);
  let total = 0;
  for (let k = -radius; k <= radius; k++) {
    const w = Math.exp(-0.5 * (k / sigma) ** 2);
    weights[k + radius] = w;
    total += w;
  }
  const last = values.length - 1;
  return values.map((_, i) => {
    let sum = 0;
    for (let k = -radius; k <= radius; k++) {
      const j = i + k;
      sum += (weights[k + radius] ?? 0) * (values[j < 0 ? 0 : j > last ? last : j] ?? 0);
    }
    return sum / total;
  });
}
