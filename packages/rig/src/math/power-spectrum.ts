/** Computes the power of a real signal's frequencies: `size` samples in, `size / 2 + 1` powers out. */
export type PowerSpectrum = (signal: Float32Array, power: Float32Array) => void;

/** A power spectrum of `size` samples, a power of two: radix 2, in place (Cooley and Tukey 1965), with tables made once. */
export function powerSpectrum(size: number): PowerSpectrum {
  const cos = Float32Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sin = Float32Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  const order = reversedBits(size);
  const re = new Float32Array(size);
  const im = new Float32Array(size);
  return (signal, power) => {
    for (let i = 0; i < size; i++) re[i] = signal[order[i] ?? 0] ?? 0;
    im.fill(0);
    for (let span = 2; span <= size; span *= 2) mergeSpans(re, im, span, { cos, sin });
    for (let k = 0; k <= size / 2; k++) power[k] = (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;
  };
}

interface Tables {
  readonly cos: Float32Array;
  readonly sin: Float32Array;
}

/** Merges the transforms of halves of `span` values. */
function mergeSpans(re: Float32Array, im: Float32Array, span: number, { cos, sin }: Tables): void {
  const step = re.length / span;
  for (let from = 0; from < re.length; from += span) {
    for (let k = 0; k < span / 2; k++) {
      const [a, b] = [from + k, from + k + span / 2];
      const [c, s] = [cos[k * step] ?? 0, sin[k * step] ?? 0];
      const x = (re[b] ?? 0) * c + (im[b] ?? 0) * s;
      const y = (im[b] ?? 0) * c - (re[b] ?? 0) * s;
      re[b] = (re[a] ?? 0) - x;
      im[b] = (im[a] ?? 0) - y;
      re[a] = (re[a] ?? 0) + x;
      im[a] = (im[a] ?? 0) + y;
    }
  }
}

function reversedBits(size: number): Uint32Array {
  const order = new Uint32Array(size);
  for (let i = 1; i < size; i++) order[i] = ((order[i >> 1] ?? 0) >> 1) | (i & 1 ? size / 2 : 0);
  return order;
}
