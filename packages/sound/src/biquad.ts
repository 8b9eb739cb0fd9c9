/** A filter of second order: feed-forward and feedback coefficients, the first feedback one being 1. */
export interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

export function filtered(samples: Float32Array, { b: [b0, b1, b2], a: [a1, a2] }: Biquad): Float32Array<ArrayBuffer> {
  const out = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < out.length; i++) {
    const x = samples[i] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    out[i] = y;
  }
  return out;
}

/** Louder or quieter below a frequency (`low`), about it (`peak`) or above it (`high`). */
export interface Band {
  readonly kind: 'low' | 'peak' | 'high';
  /** Frequency of the middle of a peak, or at which a shelf has half of its gain. */
  readonly hz: number;
  readonly q: number;
}

/** The filter of a band with a gain, dB (Bristow-Johnson, Cookbook formulae for audio equalizer biquad filter coefficients). */
export function bandFilter({ kind, hz, q }: Band, gainDb: number, sampleRate: number): Biquad {
  const root = 10 ** (gainDb / 40);
  const angle = (2 * Math.PI * hz) / sampleRate;
  const alpha = Math.sin(angle) / (2 * q);
  const cos = Math.cos(angle);
  if (kind === 'peak') {
    const first = 1 + alpha / root;
    return {
      b: [(1 + alpha * root) / first, (-2 * cos) / first, (1 - alpha * root) / first],
      a: [(-2 * cos) / first, (1 - alpha / root) / first],
    };
  }
  const [more, edge] = [root + 1, 2 * Math.sqrt(root) * alpha];
  // Low and high shelves have the same formula; only the sign of `less` differs.
  const less = (kind === 'low' ? 1 : -1) * (root - 1);
  const first = more + less * cos + edge;
  return {
    b: [
      (root * (more - less * cos + edge)) / first,
      (2 * root * (less - more * cos)) / first,
      (root * (more - less * cos - edge)) / first,
    ],
    a: [(-2 * (less + more * cos)) / first, (more + less * cos - edge) / first],
  };
}
