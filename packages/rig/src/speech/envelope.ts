/**
 * | constants | source |
 * |---|---|
 * | `RANGE_DB`, `BEGINNING_S` | chosen, not measured |
 */
import { quantile } from '../math/numeric.ts';
import type { Envelope } from './mouth-tracks.ts';

/** dB below the 95th percentile at which a level counts as silence. */
const RANGE_DB = 30;

/**
 * Loudness over time (0 to 1) of mono samples (-1 to 1): RMS of 30 ms windows every 10 ms, in dB relative to the 95th
 * percentile, so that quiet and loud recordings open the mouth equally.
 */
export function loudnessEnvelope(samples: Float32Array, sampleRate: number): Envelope {
  const hop = chooseHop(sampleRate);
  const windows = Math.max(1, Math.floor(samples.length / hop));
  const rms = Array.from({ length: windows }, (_, i) => measureRms(samples, 0, hop, i));
  return createEnvelope(rms, quantile(rms, 0.95));
}

const chooseHop = (sampleRate: number): number => Math.max(1, sampleRate / 100);

/** RMS of a window of samples, the first of which is number `first` of the sound. */
function measureRms(samples: Float32Array, first: number, hop: number, window: number): number {
  const from = Math.max(0, Math.round((window - 1) * hop) - first);
  const to = Math.min(samples.length, Math.round((window + 2) * hop) - first);
  let sum = 0;
  for (let k = from; k < to; k++) sum += (samples[k] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, to - from));
}

function createEnvelope(rms: readonly number[], reference: number): Envelope {
  const loud = Math.max(1e-4, reference);
  const level = (k: number): number => {
    const v = rms[Math.min(rms.length - 1, Math.max(0, k))] ?? 0;
    return Math.min(1, Math.max(0, (20 * Math.log10(Math.max(v, 1e-6) / loud) + RANGE_DB) / RANGE_DB));
  };
  return (time) => {
    const at = time * 100 - 0.5;
    const i = Math.floor(at);
    const t = at - i;
    return level(i) * (1 - t) + level(i + 1) * t;
  };
}

/** The loudness of a sound that comes in parts. */
export interface GrowingLoudness {
  readonly add: (samples: Float32Array) => void;
  /**
   * As `loudnessEnvelope`, but relative to the sound's beginning, and exact except for the last 20 ms; null until the
   * beginning has arrived, unless the sound has ended.
   */
  readonly envelope: (ended: boolean) => Envelope | null;
}

/** Seconds of a sound from which its loudness is estimated. */
const BEGINNING_S = 1;

/** @param sampleRate Hz */
export function growingLoudness(sampleRate: number): GrowingLoudness {
  const hop = chooseHop(sampleRate);
  const rms: number[] = [];
  let rest = new Float32Array();
  let first = 0;
  let reference: number | null = null;
  return {
    add: (samples) => {
      const known = new Float32Array(rest.length + samples.length);
      known.set(rest);
      known.set(samples, rest.length);
      while (Math.round((rms.length + 2) * hop) <= first + known.length)
        rms.push(measureRms(known, first, hop, rms.length));
      const needed = Math.max(0, Math.round((rms.length - 1) * hop) - first);
      rest = known.slice(needed);
      first += needed;
      if (rms.length >= 100 * BEGINNING_S) reference ??= quantile(rms, 0.95);
    },
    envelope: (ended) => {
      if (ended) reference ??= quantile(rms, 0.95);
      return reference === null ? null : createEnvelope(rms, reference);
    },
  };
}
