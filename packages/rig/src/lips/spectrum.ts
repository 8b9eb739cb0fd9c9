/** Power spectra of short windows. */

/** Computes the power of a real signal's frequencies: `size` samples in, `size / 2 + 1` powers out. */
export type PowerSpectrum = (signal: Float32Array, power: Float32Array) => void;

/**
 * A power spectrum of `size` samples, a power of two: an iterative radix-2 transform (Cooley and Tukey 1965) with tables
 * computed once.
 */
export function powerSpectrum(size: number): PowerSpectrum {
  const half = size / 2;
  const bits = Math.log2(size);
  const cos = Float32Array.from({ length: half }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sin = Float32Array.from({ length: half }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  const order = Uint32Array.from({ length: size }, (_, i) => reversed(i, bits));
  const real = new Float32Array(size);
  const imaginary = new Float32Array(size);
  return (signal, power) => {
    for (let i = 0; i < size; i++) real[i] = signal[order[i] ?? 0] ?? 0;
    imaginary.fill(0);
    for (let span = 2; span <= size; span <<= 1) {
      const step = size / span;
      for (let from = 0; from < size; from += span) {
        for (let k = 0; k < span / 2; k++)
          butterfly(real, imaginary, from + k, span / 2, cos[k * step] ?? 0, sin[k * step] ?? 0);
      }
    }
    for (let k = 0; k <= half; k++) power[k] = (real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2;
  };
}

function butterfly(re: Float32Array, im: Float32Array, a: number, distance: number, cos: number, sin: number): void {
  const b = a + distance;
  const reA = re[a] ?? 0;
  const imA = im[a] ?? 0;
  const reB = re[b] ?? 0;
  const imB = im[b] ?? 0;
  const x = reB * cos + imB * sin;
  const y = imB * cos - reB * sin;
  re[b] = reA - x;
  im[b] = imA - y;
  re[a] = reA + x;
  im[a] = imA + y;
}

function reversed(value: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit++) result |= ((value >> bit) & 1) << (bits - 1 - bit);
  return result;
}
