/**
 * | constants | source |
 * |---|---|
 * | `CROSSINGS`, `STEPS`, `PASSED` | chosen; a windowed sinc after J. O. Smith, Digital Audio Resampling |
 */

/** Zero crossings of the kernel on either side, and its entries between two. */
const CROSSINGS = 12;
const STEPS = 64;
/** Share of the new rate's band that passes unchanged. */
const PASSED = 0.9;

/** Half of a windowed sinc, in steps of its zero crossings. */
const KERNEL = Float32Array.from({ length: CROSSINGS * STEPS + 1 }, (_, i) => {
  const x = i / STEPS;
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
  return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / CROSSINGS));
});

/** Changes the rate of a sound that comes in pieces. */
export interface Resampler {
  /** @returns what of the sound is complete at the new rate */
  readonly add: (samples: Float32Array) => Float32Array;
}

/**
 * Band-limited interpolation: https://ccrma.stanford.edu/~jos/resample/
 * @param from Hz of the samples
 * @param to Hz wanted, not above `from`
 */
export function createResampler(from: number, to: number): Resampler {
  const step = from / to;
  /** Zero crossings of the kernel in a sample, and samples it reaches to either side. */
  const density = PASSED / step;
  const reach = Math.ceil(CROSSINGS / density);
  let kept = new Float32Array(reach);
  /** Place of the next sample at the new rate, in kept samples of the old one. */
  let at = reach;
  const interpolate = (): number => {
    const nearest = Math.floor(at);
    let sum = 0;
    for (let i = nearest - reach + 1; i <= nearest + reach; i++) {
      const place = Math.round(Math.abs(i - at) * density * STEPS);
      sum += (kept[i] ?? 0) * (KERNEL[place] ?? 0);
    }
    return sum * density;
  };
  return {
    add: (samples) => {
      const whole = new Float32Array(kept.length + samples.length);
      whole.set(kept);
      whole.set(samples, kept.length);
      kept = whole;
      const made: number[] = [];
      for (; Math.floor(at) + reach < kept.length; at += step) made.push(interpolate());
      const done = Math.max(0, Math.floor(at) - reach);
      kept = kept.slice(done);
      at -= done;
      return Float32Array.from(made);
    },
  };
}
