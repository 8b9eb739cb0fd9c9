/**
 * | constants | source |
 * |---|---|
 * | `SAMPLE_RATE`, `WINDOW`, `HOP`, `BANDS` | Resemblyzer's `hparams.py` |
 * | `LINEAR_HZ`, `BREAK_HZ`, `LOG_STEP` | Slaney's Auditory Toolbox, which librosa and so Resemblyzer follow |
 */

/**
 * The spectrogram that the encoder was trained with: `librosa.feature.melspectrogram` with its defaults (librosa 0.11:
 * periodic Hann window, frames centred and padded with zeros, Slaney's mel scale and areas), and the sizes of
 * Resemblyzer 0.1.4 (hparams.py).
 */

/** Hz. */
export const SAMPLE_RATE = 16_000;
/** Samples of a window and between two frames: 25 and 10 ms. */
const WINDOW = 400;
export const HOP = 160;
export const BANDS = 40;
const BINS = WINDOW / 2 + 1;

/** Slaney's scale: linear up to 1 kHz, then logarithmic with 27 steps to 6.4 kHz. */
const [LINEAR_HZ, BREAK_HZ, LOG_STEP] = [200 / 3, 1000, Math.log(6.4) / 27];
const BREAK_MEL = BREAK_HZ / LINEAR_HZ;
const toMel = (hz: number): number => (hz < BREAK_HZ ? hz / LINEAR_HZ : BREAK_MEL + Math.log(hz / BREAK_HZ) / LOG_STEP);
const toHz = (mel: number): number =>
  mel < BREAK_MEL ? mel * LINEAR_HZ : BREAK_HZ * Math.exp(LOG_STEP * (mel - BREAK_MEL));

/** Weights of the bins in each band, from the first that counts. */
interface Band {
  readonly first: number;
  readonly weights: Float64Array;
}

function makeBands(): Band[] {
  const highest = toMel(SAMPLE_RATE / 2);
  const edges = Array.from({ length: BANDS + 2 }, (_edge, i) => toHz((highest * i) / (BANDS + 1)));
  return Array.from({ length: BANDS }, (_band, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
    const weightAt = (bin: number): number => {
      const hz = (bin * SAMPLE_RATE) / WINDOW;
      const height = Math.min((hz - low) / (middle - low), (high - hz) / (high - middle));
      return Math.max(0, (2 * height) / (high - low));
    };
    const all = Float64Array.from({ length: BINS }, (_, bin) => weightAt(bin));
    const first = all.findIndex((weight) => weight > 0);
    return { first, weights: all.slice(first, all.findLastIndex((weight) => weight > 0) + 1) };
  });
}

const TABLES = {
  hann: Float64Array.from({ length: WINDOW }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / WINDOW)),
  cosine: Float64Array.from({ length: WINDOW }, (_, n) => Math.cos((2 * Math.PI * n) / WINDOW)),
  sine: Float64Array.from({ length: WINDOW }, (_, n) => Math.sin((2 * Math.PI * n) / WINDOW)),
  bands: makeBands(),
};

/**
 * Power of a windowed frame in each bin. 400 is no power of two; with the halves folded onto each other (cosines are
 * even, sines odd) the plain transform is quick enough.
 */
function measurePower(frame: Float64Array, power: Float64Array): void {
  const { cosine, sine } = TABLES;
  const half = WINDOW / 2;
  for (let bin = 0; bin < BINS; bin++) {
    let real = (frame[0] ?? 0) + (frame[half] ?? 0) * (bin % 2 === 0 ? 1 : -1);
    let imaginary = 0;
    for (let n = 1, turn = bin; n < half; n++, turn = (turn + bin) % WINDOW) {
      const [left, right] = [frame[n] ?? 0, frame[WINDOW - n] ?? 0];
      real += (left + right) * (cosine[turn] ?? 0);
      imaginary += (left - right) * (sine[turn] ?? 0);
    }
    power[bin] = real * real + imaginary * imaginary;
  }
}

/**
 * Mel power of speech, frame by frame, `BANDS` numbers each. Pure.
 * @param samples mono, 16 kHz, -1 to 1
 */
export function melSpectrogram(samples: Float32Array): Float32Array {
  const frames = 1 + Math.floor(samples.length / HOP);
  const mel = new Float32Array(frames * BANDS);
  const [frame, power] = [new Float64Array(WINDOW), new Float64Array(BINS)];
  for (let at = 0; at < frames; at++) {
    const start = at * HOP - WINDOW / 2;
    for (let n = 0; n < WINDOW; n++) frame[n] = (samples[start + n] ?? 0) * (TABLES.hann[n] ?? 0);
    measurePower(frame, power);
    for (const [band, { first, weights }] of TABLES.bands.entries()) {
      let sum = 0;
      for (const [i, weight] of weights.entries()) sum += weight * (power[first + i] ?? 0);
      mel[at * BANDS + band] = sum;
    }
  }
  return mel;
}
