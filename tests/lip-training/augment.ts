/** Random changes of a recording, different for each copy in the training set. */

/**
 * Simulates rooms and noise: a low-pass as of a telephone in a third of the cases, early reflections in half of them,
 * and mostly noise 12 to 50 dB below the speech.
 */
export function worsenRecording(samples: Float32Array, sampleRate: number, random: () => number): Float32Array {
  let heard = samples;
  if (random() < 0.35) heard = withoutHigh(heard, between(random, 3200, 7000) / sampleRate);
  if (random() < 0.5) {
    const strength = between(random, 0.1, 0.5);
    heard = withEcho(heard, between(random, 0.002, 0.03) * sampleRate, strength);
    heard = withEcho(heard, between(random, 0.03, 0.09) * sampleRate, strength / 2);
  }
  if (random() < 0.4) heard = withTilt(heard, between(random, -0.6, 0.6));
  if (random() < 0.7) heard = withNoise(heard, between(random, 12, 50), random);
  return heard;
}

export const between = (random: () => number, low: number, high: number): number => low + (high - low) * random();

/** Frequencies, Hz, that move independently: about those of the formants. */
const BENDS = [100, 500, 1500, 2800, 5000, 8000] as const;
/** Lengths of vocal tracts, relative to the voice's own. */
const LENGTHS = [0.84, 1.18] as const;
/** Standard deviation of the logarithm by which each of `BENDS` moves in addition. */
const BENT = 0.06;

/**
 * Chooses another vocal tract: its length differs, and its formants do not all move alike, as those of people do not.
 */
export function chooseTract(random: () => number): (hz: number) => number {
  const length = between(random, ...LENGTHS);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const bends = BENDS.map((hz) => ({ hz: Math.log(hz), moved: Math.log(length) + BENT * normal() }));
  return (hz) => {
    const at = Math.log(hz);
    // All bands lie between the first and the last bend.
    const above = Math.max(
      1,
      bends.findIndex((bend) => bend.hz >= at),
    );
    const [low, high] = [bends[above - 1], bends[above]];
    if (low === undefined || high === undefined) return hz;
    return hz * Math.exp(low.moved + ((at - low.hz) / (high.hz - low.hz)) * (high.moved - low.moved));
  };
}

function withEcho(samples: Float32Array, delay: number, strength: number): Float32Array {
  const by = Math.round(delay);
  return samples.map((value, i) => value + strength * (samples[i - by] ?? 0));
}

/** A Butterworth filter of the fourth order, as two of the second: its bilinear transform. `cutoff` in shares of the sample rate. */
function withoutHigh(samples: Float32Array, cutoff: number): Float32Array {
  if (cutoff >= 0.45) return samples;
  return [0.541, 1.307].reduce((heard, quality) => lowPass(heard, cutoff, quality), samples);
}

function lowPass(samples: Float32Array, cutoff: number, quality: number): Float32Array {
  const angle = 2 * Math.PI * cutoff;
  const [cosine, alpha] = [Math.cos(angle), Math.sin(angle) / (2 * quality)];
  const gain = (1 - cosine) / 2 / (1 + alpha);
  const [back1, back2] = [(-2 * cosine) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  let [last, lastButOne] = [0, 0];
  return samples.map((value, i) => {
    const sum = gain * (value + 2 * (samples[i - 1] ?? 0) + (samples[i - 2] ?? 0)) - back1 * last - back2 * lastButOne;
    lastButOne = last;
    last = sum;
    return sum;
  });
}

/** A filter of one zero: positive brings out low frequencies, negative high ones. */
const withTilt = (samples: Float32Array, tilt: number): Float32Array =>
  samples.map((value, i) => value + tilt * (samples[i - 1] ?? 0));

/** Noise, in half of the cases with less high frequencies, at `snr` dB below the speech. */
function withNoise(samples: Float32Array, snr: number, random: () => number): Float32Array {
  const smooth = random() < 0.5 ? 0.9 : 0;
  let last = 0;
  const noise = samples.map(() => {
    last = smooth * last + (random() + random() + random() - 1.5);
    return last;
  });
  const gain = (rms(samples) / Math.max(1e-9, rms(noise))) * 10 ** (-snr / 20);
  return samples.map((value, i) => value + gain * (noise[i] ?? 0));
}

const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
