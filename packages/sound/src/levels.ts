/**
 * | constants | source |
 * |---|---|
 * | `FRAME_S`, `FLOOR_DB` | chosen |
 * | `NOISE_BIAS`, `ABOVE_NOISE_DB`, `BELOW_LOUD_DB` | chosen, checked with known noise (docs/measurements/recordings.md, "Less noise") |
 * | `TRIM_RANGE_DB`, `TRIM_MARGIN_S` | chosen, not measured |
 * | `PLATEAU`, `AT_PEAK`, `LEAST_PEAK` | chosen, not measured |
 */
import { quantile } from '@orator/rig/math/numeric';

/** Seconds of a frame whose level is measured. */
const FRAME_S = 0.02;
/** dB below which a frame counts as digital silence. */
const FLOOR_DB = -90;

const toDb = (power: number): number => 10 * Math.log10(power + 1e-12);

/** The level of each frame of 20 ms, dB below full scale. */
export function frameLevels(samples: Float32Array, sampleRate: number): number[] {
  const size = Math.round(FRAME_S * sampleRate);
  const levels: number[] = [];
  for (let at = 0; at + size <= samples.length; at += size) {
    let sum = 0;
    for (let i = at; i < at + size; i++) sum += (samples[i] ?? 0) ** 2;
    levels.push(Math.max(FLOOR_DB, toDb(sum / size)));
  }
  return levels;
}

/** The level of loud speech: the 95th percentile of the frames, dB. */
export const loudLevel = (levels: readonly number[]): number => quantile(levels, 0.95);

export interface SignalToNoise {
  /** dB between speech and noise. */
  readonly snr: number;
  /** Level of the noise, dB below full scale. */
  readonly noise: number;
}

/** A tenth of the frames are pauses in any speech; their mean is below that of all noise by this factor. */
const NOISE_BIAS = 1.4;
/** Frames of speech are above the noise by 6 dB, and at most 25 dB below the loudest. */
const ABOVE_NOISE_DB = 6;
const BELOW_LOUD_DB = 25;

/**
 * The signal-to-noise ratio of speech. Within 3 dB of the truth for white, pink and babble noise from 0 to 30 dB
 * (measured on speech with added noise).
 * @param levels of `frameLevels`
 */
export function signalToNoise(levels: readonly number[]): SignalToNoise {
  const sorted = levels.toSorted((a, b) => a - b);
  const quiet = sorted.slice(0, Math.max(3, Math.floor(sorted.length / 10)));
  const noise = (NOISE_BIAS * quiet.reduce((sum, level) => sum + 10 ** (level / 10), 0)) / Math.max(1, quiet.length);
  const least = Math.max(toDb(noise) + ABOVE_NOISE_DB, loudLevel(levels) - BELOW_LOUD_DB);
  const speech = levels.filter((level) => level > least);
  if (speech.length === 0) return { snr: 0, noise: toDb(noise) };
  const power = speech.reduce((sum, level) => sum + 10 ** (level / 10), 0) / speech.length;
  return { snr: toDb(Math.max(1e-3, (power - noise) / noise)), noise: toDb(noise) };
}

/** Speech is at most this much below its loud parts, dB; quieter sound at both ends is trimmed. */
const TRIM_RANGE_DB = 35;
/** Seconds kept before and after. */
const TRIM_MARGIN_S = 0.15;

/** Start and end of the sound, seconds; the whole if no part stands out, as in a steady tone. */
export function soundSpan(levels: readonly number[], durationS: number): { from: number; to: number } {
  const { noise } = signalToNoise(levels);
  const least = Math.max(noise + ABOVE_NOISE_DB, loudLevel(levels) - TRIM_RANGE_DB);
  const first = levels.findIndex((level) => level > least);
  if (first < 0) return { from: 0, to: durationS };
  const last = levels.findLastIndex((level) => level > least);
  return {
    from: Math.max(0, first * FRAME_S - TRIM_MARGIN_S),
    to: Math.min(durationS, (last + 1) * FRAME_S + TRIM_MARGIN_S),
  };
}

/** Fewest samples in a row at the peak that count as a plateau. */
const PLATEAU = 3;
const AT_PEAK = 0.995;
/** Quieter sounds have so few steps that many samples are at the peak. */
const LEAST_PEAK = 0.02;

/** The peak, and the share of samples that are clipped at it: runs of three or more. */
export function clipping(samples: Float32Array): { peak: number; share: number } {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  if (peak < LEAST_PEAK) return { peak, share: 0 };
  let [flat, row] = [0, 0];
  for (const sample of samples) {
    row = Math.abs(sample) >= AT_PEAK * peak ? row + 1 : 0;
    if (row === PLATEAU) flat += PLATEAU;
    else if (row > PLATEAU) flat += 1;
  }
  return { peak, share: flat / samples.length };
}

/** Heights of a waveform: the peak of each of `count` parts, relative to the overall peak, two decimals. */
export function waveform(samples: Float32Array, count: number): number[] {
  const size = Math.max(1, Math.ceil(samples.length / count));
  const heights: number[] = [];
  for (let at = 0; at < samples.length; at += size) {
    let height = 0;
    for (const sample of samples.subarray(at, at + size)) height = Math.max(height, Math.abs(sample));
    heights.push(height);
  }
  const highest = Math.max(1e-6, ...heights);
  return heights.map((height) => Math.round((100 * height) / highest) / 100);
}
