/**
 * | constants | source |
 * |---|---|
 * | `SPEECH_DB`, `LEAST` | chosen, not measured |
 * | `MOST_GAIN`, `MOST_CHANGED` | chosen, not measured |
 */
import { BANDS } from './mel-spectrogram.ts';

/** The colour of a voice: its mean level in each band that the encoder hears. */

/** dB below the loud frames (the 95th percentile) from which a frame is no speech. */
const SPEECH_DB = 20;
/** Bounds of the gains that lead from one colour to another, and of these with a change, dB. */
const [MOST_GAIN, MOST_CHANGED] = [13, 17];
/** A power that is far below what is heard. */
const LEAST = 1e-7;

const toDecibels = (power: number): number => 10 * Math.log10(power + LEAST);
const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/**
 * Mean level of speech in each band, dB. Pure.
 * @param mel power of each frame, `BANDS` numbers each
 */
export function measureColour(mel: Float32Array): Float32Array {
  const frames = Array.from({ length: mel.length / BANDS }, (_, at) => mel.subarray(at * BANDS, (at + 1) * BANDS));
  const powers = frames.map((frame) => frame.reduce((sum, power) => sum + power, 0));
  const loud = powers.toSorted((one, other) => other - one)[Math.floor(powers.length / 20)] ?? 0;
  const said = frames.filter((_, at) => (powers[at] ?? 0) >= loud * 10 ** (-SPEECH_DB / 10));
  return Float32Array.from({ length: BANDS }, (_, band) =>
    said.reduce((sum, frame) => sum + toDecibels(frame[band] ?? 0) / said.length, 0),
  );
}

/** Gains that bring one colour to another, bounded, dB. Pure. */
export const findGains = (from: Float32Array, to: Float32Array): Float32Array =>
  from.map((level, band) => clamp((to[band] ?? 0) - level, MOST_GAIN));

/** Gains with a change, bounded, dB. Pure. */
export const changeGains = (gains: Float32Array, change: Float32Array): Float32Array =>
  gains.map((gain, band) => clamp(gain + (change[band] ?? 0), MOST_CHANGED));

/** Changes a spectrogram by gains in its bands; its level stays. Pure. @param gains dB */
export function changeColour(mel: Float32Array, gains: Float32Array): Float32Array {
  const factors = gains.map((gain) => 10 ** (gain / 10));
  const changed = mel.map((power, at) => power * (factors[at % BANDS] ?? 1));
  const sum = (all: Float32Array): number => all.reduce((total, power) => total + power, 0);
  const level = sum(mel) / (sum(changed) || 1);
  return changed.map((power) => power * level);
}
