/**
 * | constants | source |
 * |---|---|
 * | `TAPS`, `GRID_HZ` | chosen: below the width of the lowest third octave |
 */
import { MATCH_BANDS } from '@orator/contracts/voices/match';

/** Taps of the filter. */
const TAPS = 511;
/** Frequencies, Hz apart, at which the wanted gain is given. */
const GRID_HZ = 20;

/** Gains of a filter. */
interface Curve {
  /** Centre frequencies, Hz, the lowest first. */
  readonly bands: readonly number[];
  /** dB in each. */
  readonly gains: readonly number[];
}

/** The wanted gain at a frequency: between the bands straight in decibels, beyond them that of the last. */
function gainAt(hz: number, { bands, gains }: Curve): number {
  const above = bands.findIndex((band) => band >= hz);
  const last = bands.length - 1;
  if (above <= 0) return 10 ** ((gains[above === 0 ? 0 : last] ?? 0) / 20);
  const [low, high] = [bands[above - 1] ?? 0, bands[above] ?? 1];
  const t = (hz - low) / (high - low);
  return 10 ** (((1 - t) * (gains[above - 1] ?? 0) + t * (gains[above] ?? 0)) / 20);
}

/** A linear-phase filter with the wanted gains: their inverse transform under a Hamming window. */
function designFilter(curve: Curve, sampleRate: number): Float32Array {
  const steps = Math.floor(sampleRate / 2 / GRID_HZ);
  const wanted = Array.from({ length: steps + 1 }, (_, i) => gainAt(i * GRID_HZ, curve));
  const middle = (TAPS - 1) / 2;
  return Float32Array.from({ length: TAPS }, (_, tap) => {
    let sum = (wanted[0] ?? 0) / 2;
    for (let i = 1; i <= steps; i++) {
      const share = i === steps ? 0.5 : 1;
      sum += share * (wanted[i] ?? 0) * Math.cos((2 * Math.PI * i * GRID_HZ * (tap - middle)) / sampleRate);
    }
    const window = 0.54 - 0.46 * Math.cos((2 * Math.PI * tap) / (TAPS - 1));
    return (2 * GRID_HZ * sum * window) / sampleRate;
  });
}

/**
 * Filters a sound; nothing in it moves in time.
 * @param gains dB in each of the bands
 * @param bands centre frequencies, Hz
 */
export function equalise(
  samples: Float32Array,
  sampleRate: number,
  gains: readonly number[],
  bands: readonly number[] = MATCH_BANDS,
): Float32Array {
  const filter = designFilter({ bands, gains }, sampleRate);
  const middle = (TAPS - 1) / 2;
  const padded = new Float32Array(samples.length + TAPS - 1);
  padded.set(samples, middle);
  const out = new Float32Array(samples.length);
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap++) sum += (padded[i + tap] ?? 0) * (filter[tap] ?? 0);
    out[i] = sum;
  }
  return out;
}

/** Gains that bring one long-term spectrum to another, smoothed over neighbours and bounded, dB. */
export function gainsBetween(from: readonly number[], to: readonly number[], most: number): number[] {
  const gains = to.map((level, band) => Math.min(most, Math.max(-most, level - (from[band] ?? 0))));
  return gains.map((gain, band) => 0.25 * (gains[band - 1] ?? gain) + 0.5 * gain + 0.25 * (gains[band + 1] ?? gain));
}
