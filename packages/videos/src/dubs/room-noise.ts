/**
 * | constants | source |
 * |---|---|
 * | `SIZE`, `HOP`, `HANN_POWER`, `TAPS` | Welch's method, with Hann windows that overlap by half |
 * | `LEAST_WINDOWS`, `MOST_WINDOWS`, `IN_PAUSES`, `IN_SPEECH` | chosen |
 * | `LOOP_S`, `SEED` | chosen, not measured |
 */
import { createRandom } from '@orator/rig/math/random';
import type { Stretch } from '../footage/footage-engine.ts';
import { eachSpectrum } from '@orator/sound/each-spectrum';

/** Samples of a window, and from one to the next. */
const SIZE = 1024;
const HOP = 512;
/** Power of a Hann window, divided by its length. */
const HANN_POWER = 3 / 8;
/** With fewer windows in the pauses than this, a quarter of a second, the quietest of the whole sound are taken. */
const LEAST_WINDOWS = 24;
/** Most windows that are measured, evenly chosen. */
const MOST_WINDOWS = 600;
/**
 * Shares of windows that are quieter than what is taken as noise, in the pauses and in speech: footsteps and words are
 * louder, and the noise is there all the time.
 */
const IN_PAUSES = 0.25;
const IN_SPEECH = 0.1;
/** Seconds of noise before it is repeated: long enough not to be noticed. */
const LOOP_S = 8;
/** Taps of the filter that colours the noise. */
const TAPS = SIZE - 1;
const SEED = 33;

/** The mean power of noise of which a share of windows is quieter than `quantile`: powers are distributed exponentially. */
const estimateMean = (quantile: number, share: number): number => quantile / -Math.log(1 - share);

/** The power of each frequency that a share of the windows stays below. */
function quantiles(windows: readonly Float32Array[], share: number): Float32Array {
  const at = Math.floor(share * windows.length);
  return Float32Array.from({ length: SIZE / 2 + 1 }, (_, bin) => {
    const sorted = Float32Array.from(windows, (power) => power[bin] ?? 0).toSorted();
    return estimateMean(sorted[at] ?? 0, share);
  });
}

/** Power spectra of the windows within stretches. */
function windowsIn(samples: Float32Array, sampleRate: number, stretches: readonly Stretch[]): Float32Array[] {
  const parts = stretches.map(({ from, to }) =>
    samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate)),
  );
  const count = parts.reduce((sum, { length }) => sum + Math.max(0, Math.floor((length - SIZE) / HOP) + 1), 0);
  const every = Math.max(1, Math.ceil(count / MOST_WINDOWS));
  const windows: Float32Array[] = [];
  let seen = 0;
  for (const part of parts) {
    eachSpectrum(part, { size: SIZE, hop: HOP }, (power) => {
      if (seen++ % every === 0) windows.push(power.slice());
    });
  }
  return windows;
}

/** A linear-phase filter that gives white noise these powers. */
function designFilter(powers: Float32Array): Float32Array {
  const gains = powers.map((power) => Math.sqrt(power / (SIZE * HANN_POWER)));
  const middle = (TAPS - 1) / 2;
  return Float32Array.from({ length: TAPS }, (_, tap) => {
    let sum = (gains[0] ?? 0) + (gains[SIZE / 2] ?? 0) * Math.cos(Math.PI * (tap - middle));
    for (let bin = 1; bin < SIZE / 2; bin++) {
      sum += 2 * (gains[bin] ?? 0) * Math.cos((2 * Math.PI * bin * (tap - middle)) / SIZE);
    }
    const window = 0.54 - 0.46 * Math.cos((2 * Math.PI * tap) / (TAPS - 1));
    return (sum * window) / SIZE;
  });
}

/** White noise of variance 1 (Box and Muller 1958). */
function whiteNoise(length: number): Float32Array {
  const random = createRandom(SEED);
  return Float32Array.from({ length }, () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
}

/**
 * Noise that sounds like the room in which a sound was recorded, without what is said in it: the colour and loudness of
 * its pauses. It has a random course, so that nothing of the recording is heard twice. Pure.
 * @param samples mono, -1 to 1
 * @param pauses stretches without a voice, seconds; where there is next to none, the quietest moments of speech are used
 * @returns some seconds of it, which can be repeated without a seam
 */
export function makeRoomNoise(samples: Float32Array, sampleRate: number, pauses: readonly Stretch[]): Float32Array {
  const quiet = windowsIn(samples, sampleRate, pauses);
  const isEnough = quiet.length >= LEAST_WINDOWS;
  const windows = isEnough ? quiet : windowsIn(samples, sampleRate, [{ from: 0, to: samples.length / sampleRate }]);
  const filter = designFilter(quantiles(windows, isEnough ? IN_PAUSES : IN_SPEECH));
  const white = whiteNoise(LOOP_S * sampleRate);
  // The end goes before the beginning, so that the filter sees a loop.
  const around = new Float32Array(white.length + TAPS - 1);
  around.set(white.subarray(white.length - TAPS + 1));
  around.set(white, TAPS - 1);
  return white.map((_, at) => {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap++) sum += (around[at + tap] ?? 0) * (filter[tap] ?? 0);
    return sum;
  });
}
