import { quantile } from '../math/numeric.ts';
import type { Envelope } from './mouth-tracks.ts';

/** dB below the 95th percentile at which a level counts as silence. */
const RANGE_DB = 30;

/**
 * Loudness over time (0 to 1) of mono samples (-1 to 1): RMS of 30 ms windows every 10 ms, in dB relative to the 95th
 * percentile, so that quiet and loud recordings open the mouth equally.
 */
export function loudnessEnvelope(samples: Float32Array, sampleRate: number): Envelope {
  const hop = Math.max(1, sampleRate / 100);
  const windows = Math.max(1, Math.floor(samples.length / hop));
  const rms = Array.from({ length: windows }, (_, i) => {
    const from = Math.max(0, Math.round((i - 1) * hop));
    const to = Math.min(samples.length, Math.round((i + 2) * hop));
    let sum = 0;
    for (let k = from; k < to; k++) sum += (samples[k] ?? 0) ** 2;
    return Math.sqrt(sum / Math.max(1, to - from));
  });
  const loud = Math.max(1e-4, quantile(rms, 0.95));
  const level = rms.map((v) =>
    Math.min(1, Math.max(0, (20 * Math.log10(Math.max(v, 1e-6) / loud) + RANGE_DB) / RANGE_DB)),
  );
  return (time) => {
    const at = time * 100 - 0.5;
    const i = Math.floor(at);
    const t = at - i;
    const get = (k: number): number => level[Math.min(windows - 1, Math.max(0, k))] ?? 0;
    return get(i) * (1 - t) + get(i + 1) * t;
  };
}
