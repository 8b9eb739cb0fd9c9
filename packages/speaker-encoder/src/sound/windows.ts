/**
 * | constants | source |
 * |---|---|
 * | `FRAMES` | Resemblyzer's `partials_n_frames` |
 * | `RATE`, `LEAST_COVERED` | Resemblyzer's defaults of `embed_utterance` |
 */
import { BANDS, HOP, melSpectrogram, SAMPLE_RATE } from './mel-spectrogram.ts';

/** Frames that the network listens to at once: 1.6 s. */
export const FRAMES = 160;
/** Windows that begin in a second, and the share of the last one that must be speech (Resemblyzer's defaults). */
const [RATE, LEAST_COVERED] = [1.3, 0.75];
const STEP = Math.round(SAMPLE_RATE / RATE / HOP);

/** First frame of each window of a sound; at least one. Pure. */
export function placeWindows(samples: number): number[] {
  const frames = Math.ceil((samples + 1) / HOP);
  const steps = Math.max(1, frames - FRAMES + STEP + 1);
  const starts = Array.from({ length: Math.ceil(steps / STEP) }, (_, at) => at * STEP);
  const covered = (samples - (starts.at(-1) ?? 0) * HOP) / (FRAMES * HOP);
  return covered < LEAST_COVERED && starts.length > 1 ? starts.slice(0, -1) : starts;
}

/**
 * The windows of speech, one after the other, each `FRAMES` frames of `BANDS` numbers. Pure.
 * @param samples mono, 16 kHz, prepared
 */
export function melWindows(samples: Float32Array): { readonly count: number; readonly mel: Float32Array } {
  const starts = placeWindows(samples.length);
  const padded = new Float32Array(Math.max(samples.length, ((starts.at(-1) ?? 0) + FRAMES) * HOP));
  padded.set(samples);
  const all = melSpectrogram(padded);
  const size = FRAMES * BANDS;
  const mel = new Float32Array(starts.length * size);
  for (const [at, start] of starts.entries()) mel.set(all.subarray(start * BANDS, start * BANDS + size), at * size);
  return { count: starts.length, mel };
}
