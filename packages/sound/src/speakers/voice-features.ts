/**
 * | constants | source |
 * |---|---|
 * | `BANDS`, `LOWEST_HZ`, `HIGHEST_HZ`, `CEPSTRA`, `EMPHASIS` | the usual cepstra of speech recognition (HTK's book, chapter 5) |
 * | `SIZE`, `WINDOW_S`, `HOP_S` | 25 ms each 10 ms, as there; the next power of two |
 * | `SPEECH_RANGE`, `LEVEL`, `RISE_DB`, `LEAST_DB`, `SPOKEN_DB`, `APART` | chosen, not measured |
 */
import { MATCH_BANDS } from '@orator/contracts/voices/match';
import { quantile } from '@orator/rig/math/numeric';
import { powerSpectrum } from '@orator/rig/math/power-spectrum';
import { type PitchRange, pitchRange, trackPitch } from '../pitch.ts';

/** Sound of one speaker: mono, -1 to 1; Hz. */
export interface VoiceSound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

/** Mel bands, Hz. */
const BANDS = 26;
const LOWEST_HZ = 100;
const HIGHEST_HZ = 7200;
/** Cepstral coefficients, without the level. */
export const CEPSTRA = 12;
const SIZE = 1024;
/** Length of the windows of `measureSpectra` and from one to the next, seconds. */
export const WINDOW_S = 0.025;
export const HOP_S = 0.01;
const EMPHASIS = 0.97;

/** Power spectra of a sound, every 10 ms, of windows of 25 ms. */
export interface Spectra {
  readonly frames: readonly Float32Array[];
  /** Whether each frame is speech: not much below the loud ones. */
  readonly speech: readonly boolean[];
  readonly sampleRate: number;
}

/** Natural logarithms of power below loud speech (the 95th percentile) that still count as speech. */
const SPEECH_RANGE = 4;
/** All sounds are measured at this level. */
const LEVEL = 0.05;

/** Spectra of a sound, at a level that is the same for all. */
export function measureSpectra({ samples, sampleRate }: VoiceSound): Spectra {
  const gain = LEVEL / (Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / Math.max(1, samples.length)) + 1e-9);
  const size = Math.round(WINDOW_S * sampleRate);
  const hamming = Float32Array.from({ length: size }, (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (size - 1)));
  const transform = powerSpectrum(SIZE);
  const window = new Float32Array(SIZE);
  const frames: Float32Array[] = [];
  for (let at = 1; at + size < samples.length; at += Math.round(HOP_S * sampleRate)) {
    for (let i = 0; i < size; i++) {
      const emphasised = (samples[at + i] ?? 0) - EMPHASIS * (samples[at + i - 1] ?? 0);
      window[i] = gain * emphasised * (hamming[i] ?? 0);
    }
    const power = new Float32Array(SIZE / 2 + 1);
    transform(window, power);
    frames.push(power);
  }
  const levels = frames.map((power) => Math.log(power.reduce((sum, x) => sum + x, 0) + 1e-9));
  const least = quantile(levels, 0.95) - SPEECH_RANGE;
  return { frames, speech: levels.map((level) => level > least), sampleRate };
}

const toMel = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);

/** First bin and weights of each mel band; `warp` multiplies all frequencies. */
function melFilters(sampleRate: number, warp: number): { from: number; weights: number[] }[] {
  const [low, high] = [toMel(LOWEST_HZ), toMel(HIGHEST_HZ)];
  const edge = (i: number): number => warp * toHz(low + ((high - low) * i) / (BANDS + 1));
  const hz = sampleRate / SIZE;
  return Array.from({ length: BANDS }, (_, band) => {
    const [left, middle, right] = [edge(band), edge(band + 1), edge(band + 2)];
    const from = Math.ceil(left / hz);
    const to = Math.min(SIZE / 2, Math.floor(right / hz));
    const weight = (f: number): number =>
      Math.max(0, Math.min((f - left) / (middle - left), (right - f) / (right - middle)));
    return { from, weights: Array.from({ length: Math.max(0, to - from + 1) }, (_w, i) => weight((from + i) * hz)) };
  });
}

const COSINES = Array.from({ length: CEPSTRA }, (_, k) =>
  Array.from(
    { length: BANDS },
    (_b, band) => Math.sqrt(2 / BANDS) * Math.cos((Math.PI * (k + 1) * (band + 0.5)) / BANDS),
  ),
);

/** Mel cepstra of a frame (Davis and Mermelstein 1980), and whether it is speech. */
export interface CepstralFrame {
  readonly cepstra: Float64Array;
  readonly speech: boolean;
}

/** The cepstra of the frames of speech; `warp` multiplies the frequencies of the bands. */
export function cepstra({ frames, speech, sampleRate }: Spectra, warp = 1): Float64Array[] {
  const filters = melFilters(sampleRate, warp);
  return frames.filter((_, i) => speech[i]).map((power) => computeCepstra(power, filters));
}

/** The cepstra of every frame. */
export function cepstralFrames({ frames, speech, sampleRate }: Spectra): CepstralFrame[] {
  const filters = melFilters(sampleRate, 1);
  return frames.map((power, i) => ({ cepstra: computeCepstra(power, filters), speech: speech[i] ?? false }));
}

function computeCepstra(power: Float32Array, filters: ReturnType<typeof melFilters>): Float64Array {
  const logs = filters.map(({ from, weights }) => {
    let sum = 1e-9;
    for (const [i, weight] of weights.entries()) sum += weight * (power[from + i] ?? 0);
    return Math.log(sum);
  });
  return Float64Array.from(COSINES, (row) => row.reduce((sum, cos, band) => sum + cos * (logs[band] ?? 0), 0));
}

/** What a change of cepstra does to the level at each frequency (Hz), dB; beyond the bands that of the last one. */
export function createLevels(frequencies: readonly number[]): (change: Float64Array) => number[] {
  const [low, high] = [toMel(LOWEST_HZ), toMel(HIGHEST_HZ)];
  const rows = frequencies.map((hz) => {
    const band = ((toMel(hz) - low) / (high - low)) * (BANDS + 1) - 1;
    const within = Math.max(0, Math.min(BANDS - 1, band));
    return COSINES.map((_, k) => Math.sqrt(2 / BANDS) * Math.cos((Math.PI * (k + 1) * (within + 0.5)) / BANDS));
  });
  const decibels = 10 / Math.LN10;
  return (change) => rows.map((row) => decibels * row.reduce((sum, cos, k) => sum + cos * (change[k] ?? 0), 0));
}

/** Mean and standard deviation of each coefficient. */
export interface Moments {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

export function moments(vectors: readonly Float64Array[]): Moments {
  const count = Math.max(1, vectors.length);
  const mean = new Float64Array(CEPSTRA);
  for (const vector of vectors) for (const [k, x] of vector.entries()) mean[k] = (mean[k] ?? 0) + x / count;
  const variance = new Float64Array(CEPSTRA);
  for (const vector of vectors) {
    for (const [k, x] of vector.entries()) variance[k] = (variance[k] ?? 0) + (x - (mean[k] ?? 0)) ** 2 / count;
  }
  return { mean, deviation: variance.map((x) => Math.sqrt(x) + 1e-3) };
}

/** How far two speakers' cepstra are apart, in deviations of the second: their means, and the logarithms of their spreads. */
export function cepstralDistance(one: Moments, other: Moments): { mean: number; spread: number } {
  let [means, spreads] = [0, 0];
  for (let k = 0; k < CEPSTRA; k++) {
    const deviation = other.deviation[k] ?? 1;
    means += (((one.mean[k] ?? 0) - (other.mean[k] ?? 0)) / deviation) ** 2 / CEPSTRA;
    spreads += Math.log((one.deviation[k] ?? 1) / deviation) ** 2 / CEPSTRA;
  }
  return { mean: Math.sqrt(means), spread: Math.sqrt(spreads) };
}

/** The long-term spectrum of the speech in the bands of a match, dB, without its level. */
export function longTermSpectrum({ frames, speech, sampleRate }: Spectra): number[] {
  const sum = new Float64Array(SIZE / 2 + 1);
  for (const [i, power] of frames.entries()) {
    if (speech[i]) for (const [bin, x] of power.entries()) sum[bin] = (sum[bin] ?? 0) + x;
  }
  const hz = sampleRate / SIZE;
  const levels = MATCH_BANDS.map((middle) => {
    const [from, to] = [Math.ceil((middle * 2 ** (-1 / 6)) / hz), Math.ceil((middle * 2 ** (1 / 6)) / hz)];
    const part = sum.subarray(from, Math.max(from + 1, to));
    return 10 * Math.log10(part.reduce((total, x) => total + x, 0) / part.length + 1e-12);
  });
  const mean = levels.reduce((total, x) => total + x, 0) / levels.length;
  return levels.map((level) => level - mean);
}

/** Band whose level rises and falls with syllables, Hz. */
const SYLLABLE_BAND = { from: 300, to: 3000 };
/** dB by which a syllable rises above what is around it, and below the loudest that still counts. */
const RISE_DB = 2.5;
const LEAST_DB = -25;
const SPOKEN_DB = -30;
/** Frames between two syllables. */
const APART = 8;

/** Syllables a second of speech, by the peaks of its level. */
export function syllableRate({ frames, sampleRate }: Spectra): number {
  const hz = sampleRate / SIZE;
  const [from, to] = [Math.ceil(SYLLABLE_BAND.from / hz), Math.ceil(SYLLABLE_BAND.to / hz)];
  const powers = frames.map((power) => power.subarray(from, to).reduce((sum, x) => sum + x, 1e-9));
  const smooth = powers.map((_, i) => powers.slice(Math.max(0, i - 2), i + 3).reduce((sum, x) => sum + x, 0));
  const loudest = Math.max(1e-9, ...smooth);
  const levels = smooth.map((power) => 10 * Math.log10(power / loudest));
  let [peaks, last, highest, lowest, rising] = [0, -APART, -Infinity, Infinity, true];
  for (const [i, level] of levels.entries()) {
    highest = Math.max(highest, level);
    lowest = Math.min(lowest, level);
    if (rising && level < highest - RISE_DB) {
      if (highest > LEAST_DB && i - last >= APART) {
        peaks++;
        last = i;
      }
      [rising, lowest] = [false, level];
    } else if (!rising && level > lowest + RISE_DB) {
      [rising, highest] = [true, level];
    }
  }
  const spoken = levels.filter((level) => level > SPOKEN_DB).length * HOP_S;
  return spoken === 0 ? 0 : peaks / spoken;
}

/** What is measured of a speaker. */
export interface VoiceFeatures {
  readonly spectra: Spectra;
  readonly cepstra: Moments;
  readonly spectrum: readonly number[];
  readonly pitch: PitchRange | null;
  readonly syllables: number;
}

export function voiceFeatures(sound: VoiceSound): VoiceFeatures {
  const spectra = measureSpectra(sound);
  return {
    spectra,
    cepstra: moments(cepstra(spectra)),
    spectrum: longTermSpectrum(spectra),
    pitch: pitchRange(trackPitch(sound.samples, sound.sampleRate)),
    syllables: syllableRate(spectra),
  };
}
