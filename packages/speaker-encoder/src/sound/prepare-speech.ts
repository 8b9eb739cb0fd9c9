/**
 * | constants | source |
 * |---|---|
 * | `LEVEL` | measured: docs/measurements/voices.md, "The encoder of speakers" |
 * | `SMOOTHED`, `GROWN` | Resemblyzer's `vad_moving_average_width`, and half of its `vad_max_silence_length` |
 * | `SILENT_DB`, `LOUD_SHARE` | chosen in place of WebRTC's detector, not measured |
 */
import { SAMPLE_RATE } from './mel-spectrogram.ts';

/** Speech as the encoder compares it: at one level, without long silences (like Resemblyzer 0.1.4, audio.py). */

/**
 * Root mean square, -22 dB below full scale: that of the readings it was trained with. Resemblyzer only raises what is
 * below -30 dB, but one recording at -17 and at -30 dB would then be two voices (cosine .83).
 */
const LEVEL = 10 ** (-22 / 20);
/** A window of the search for silence, samples: 30 ms. */
const WINDOW = (30 * SAMPLE_RATE) / 1000;
/** Number of windows over which the decision is smoothed, and by which the kept parts grow to both sides. */
const [SMOOTHED, GROWN] = [8, 3];
/** dB below the loudest windows from which one is silent; Resemblyzer asks WebRTC's detector instead. */
const SILENT_DB = 25;
/** Share of the windows that are louder than what counts as loud. */
const LOUD_SHARE = 0.05;

/** Brings speech to one level. Pure. */
export function setLevel(samples: Float32Array): Float32Array {
  const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
  if (level === 0) return samples;
  return samples.map((sample) => (sample * LEVEL) / level);
}

function findLoud(samples: Float32Array): boolean[] {
  const powers = Array.from({ length: Math.floor(samples.length / WINDOW) }, (_, at) =>
    samples.subarray(at * WINDOW, (at + 1) * WINDOW).reduce((sum, sample) => sum + sample * sample, 0),
  );
  const loud = powers.toSorted((one, other) => other - one)[Math.floor(LOUD_SHARE * powers.length)] ?? 0;
  return powers.map((power) => power > 0 && power >= loud * 10 ** (-SILENT_DB / 10));
}

/** Leaves out silences longer than some tenths of a second. Pure. */
export function shortenSilences(samples: Float32Array): Float32Array {
  const loud = findLoud(samples);
  const smooth = loud.map((_, at) => {
    const around = loud.slice(Math.max(0, at - SMOOTHED / 2 + 1), at + SMOOTHED / 2 + 1);
    return around.filter(Boolean).length > SMOOTHED / 2;
  });
  const kept = smooth.map((_, at) => smooth.slice(Math.max(0, at - GROWN), at + GROWN + 1).includes(true));
  const out = new Float32Array(kept.filter(Boolean).length * WINDOW);
  let length = 0;
  for (const [at, keep] of kept.entries()) {
    if (!keep) continue;
    out.set(samples.subarray(at * WINDOW, (at + 1) * WINDOW), length);
    length += WINDOW;
  }
  return out;
}
