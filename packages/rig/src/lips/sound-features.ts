/**
 * | constants | source |
 * |---|---|
 * | `FRAME_RATE`, `WINDOW_S` | the usual frames of speech recognition (HTK's book, chapter 5); 16 ms brought nothing (docs/measurements/lips.md) |
 * | `BANDS`, `LOWEST_HZ`, `HIGHEST_HZ`, `CEPSTRA` | chosen (ADR 61), near the usual 26 bands and 12 cepstra of the same book |
 * | `SPEECH_RANGE`, `LEVEL_SCALE`, `LIMIT`, `FLOOR` | chosen (ADR 61), not measured |
 */
import { powerSpectrum } from '../math/power-spectrum.ts';

/** Frames of features a second: one each 10 ms, its window's middle at that time. */
export const FRAME_RATE = 100;
/** Seconds that a window covers. */
const WINDOW_S = 0.025;
const BANDS = 30;
/** Hz. Below: hum; above: nothing that distinguishes sounds in recordings of 16 kHz. */
const LOWEST_HZ = 100;
const HIGHEST_HZ = 7200;
/** Cepstral coefficients of a frame; the first is the level relative to loud speech. */
export const CEPSTRA = 16;
/** Below the 95th percentile of the levels by more than this (natural logarithm of power, 20 dB) a frame is not speech. */
const SPEECH_RANGE = 4.5;
/** Divides the level, so that it varies about as much as the other coefficients. */
const LEVEL_SCALE = 4;
/** Coefficients are limited to this many standard deviations. */
const LIMIT = 6;
const FLOOR = 1e-9;

type Warp = (hz: number) => number;

export interface FeatureOptions {
  /** Moves the frequencies of the bands (Hz, rising): speech of another vocal tract, for training. */
  readonly warp?: Warp;
  /** 1 for each frame that is no speech, however loud: mean, deviation and level are those of the others. */
  readonly other?: Uint8Array;
}

const unmoved = (hz: number): number => hz;

/**
 * The features of a sound every 10 ms: mel cepstra (Davis and Mermelstein 1980), `CEPSTRA` numbers a frame, each with
 * mean 0 and deviation 1 over the recording's speech, so that microphone, room and loudness matter little.
 * @param samples mono, -1 to 1; `sampleRate` in Hz, 15,000 or more
 */
export function soundFeatures(samples: Float32Array, sampleRate: number, options: FeatureOptions = {}): Float32Array {
  const frames = frameCount(samples.length, sampleRate);
  const levels = new Float32Array(frames);
  const bands = melBands(samples, sampleRate, frames, options.warp ?? unmoved);
  for (let t = 0; t < frames; t++) {
    let sum = 0;
    for (let b = 0; b < BANDS; b++) sum += bands[t * BANDS + b] ?? 0;
    levels[t] = sum / BANDS;
  }
  const counted = levels.filter((_, t) => options.other?.[t] !== 1).toSorted();
  const loud = counted[Math.floor(0.95 * (counted.length - 1))] ?? 0;
  const speech = levels.map((level, t) => (level > loud - SPEECH_RANGE && options.other?.[t] !== 1 ? 1 : 0));
  subtractMean(bands, speech);
  return normalised(computeCepstra(bands, levels, loud), speech);
}

/** Frames of so many samples: the last begins at or before the end. */
export const frameCount = (samples: number, sampleRate: number): number =>
  1 + Math.floor((samples / sampleRate) * FRAME_RATE);

/** Logarithms of the power in each mel band of each frame. */
function melBands(samples: Float32Array, sampleRate: number, frames: number, warp: Warp): Float32Array {
  const width = Math.round(WINDOW_S * sampleRate);
  const size = 2 ** Math.ceil(Math.log2(width));
  const spectrum = powerSpectrum(size);
  const window = Float32Array.from(
    { length: width },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / width),
  );
  const bank = filterBank(size, sampleRate, warp);
  const signal = new Float32Array(size);
  const power = new Float32Array(size / 2 + 1);
  const bands = new Float32Array(frames * BANDS);
  // A window's power in proportion to its length, whatever the sample rate.
  const scale = 1 / width;
  for (let t = 0; t < frames; t++) {
    const from = Math.round((t / FRAME_RATE) * sampleRate - width / 2);
    for (let i = 0; i < width; i++) signal[i] = (samples[from + i] ?? 0) * (window[i] ?? 0);
    spectrum(signal, power);
    for (const [b, { first, weights }] of bank.entries()) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++) sum += (weights[k] ?? 0) * (power[first + k] ?? 0);
      bands[t * BANDS + b] = Math.log(sum * scale + FLOOR);
    }
  }
  return bands;
}

interface Filter {
  readonly first: number;
  readonly weights: Float32Array;
}

const toMel = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const fromMel = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);

/** Triangles that overlap by half, equally wide in mel; each sums to 1. */
function filterBank(size: number, sampleRate: number, warp: Warp): readonly Filter[] {
  const low = toMel(LOWEST_HZ);
  const high = toMel(HIGHEST_HZ);
  const edge = (i: number): number => warp(fromMel(low + ((high - low) * i) / (BANDS + 1)));
  return Array.from({ length: BANDS }, (_band, band) => {
    const [from, middle, to] = [edge(band), edge(band + 1), edge(band + 2)];
    const first = Math.max(0, Math.floor((from * size) / sampleRate));
    const last = Math.min(size / 2, Math.ceil((to * size) / sampleRate));
    const weights = Float32Array.from({ length: Math.max(1, last - first + 1) }, (_, k) => {
      const hz = ((first + k) * sampleRate) / size;
      return Math.max(0, Math.min((hz - from) / (middle - from), (to - hz) / (to - middle)));
    });
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { first, weights: weights.map((weight) => weight / Math.max(sum, FLOOR)) };
  });
}

/** Subtracts each band's mean over the speech: this removes what microphone and room add to all frames. */
function subtractMean(bands: Float32Array, speech: Float32Array): void {
  const count = Math.max(
    1,
    speech.reduce((sum, one) => sum + one, 0),
  );
  for (let b = 0; b < BANDS; b++) {
    let sum = 0;
    for (let t = 0; t < speech.length; t++) sum += (speech[t] ?? 0) * (bands[t * BANDS + b] ?? 0);
    for (let t = 0; t < speech.length; t++) bands[t * BANDS + b] = (bands[t * BANDS + b] ?? 0) - sum / count;
  }
}

/** The rows of a discrete cosine transform. */
const COSINES = Float32Array.from({ length: CEPSTRA * BANDS }, (_, i) => {
  const [row, band] = [Math.floor(i / BANDS), i % BANDS];
  return Math.cos((Math.PI * row * (band + 0.5)) / BANDS) * Math.sqrt(2 / BANDS);
});

function computeCepstra(bands: Float32Array, levels: Float32Array, loud: number): Float32Array {
  const cepstra = new Float32Array(levels.length * CEPSTRA);
  for (let t = 0; t < levels.length; t++) {
    cepstra[t * CEPSTRA] = (levels[t] ?? 0) - loud;
    for (let row = 1; row < CEPSTRA; row++) {
      let sum = 0;
      for (let b = 0; b < BANDS; b++) sum += (bands[t * BANDS + b] ?? 0) * (COSINES[row * BANDS + b] ?? 0);
      cepstra[t * CEPSTRA + row] = sum;
    }
  }
  return cepstra;
}

function normalised(cepstra: Float32Array, speech: Float32Array): Float32Array {
  const count = Math.max(
    1,
    speech.reduce((sum, one) => sum + one, 0),
  );
  for (let row = 0; row < CEPSTRA; row++) {
    let squares = 0;
    for (let t = 0; t < speech.length; t++) squares += (speech[t] ?? 0) * (cepstra[t * CEPSTRA + row] ?? 0) ** 2;
    const divisor = row === 0 ? LEVEL_SCALE : Math.sqrt(squares / count) + 1e-3;
    for (let t = 0; t < speech.length; t++) {
      const at = t * CEPSTRA + row;
      cepstra[at] = Math.max(-LIMIT, Math.min(LIMIT, (cepstra[at] ?? 0) / divisor));
    }
  }
  return cepstra;
}
