/**
 * | constants | source |
 * |---|---|
 * | `FULL_SCALE` | 16-bit sound |
 * | `PEAK` | chosen: room for the encoder |
 */
import type { Sound } from '../speech-engine.ts';
import { resynthesise } from '../match/psola.ts';
import { CONTOUR_RATE, type ProsodyPlan } from './plan.ts';
import { timeMap } from './time-map.ts';

export interface ShapeJob extends Sound {
  readonly plan: ProsodyPlan;
}

/** The magnitude of the loudest 16-bit sample. */
const FULL_SCALE = 32_768;
/** Highest sample of a result. */
const PEAK = 0.97;

/** The value of a contour at a time, seconds, by linear interpolation. */
function valueAt(contour: Float32Array, time: number): number {
  const place = Math.min(Math.max(0, time * CONTOUR_RATE), contour.length - 1);
  const left = Math.floor(place);
  const [here, next] = [contour[left] ?? 0, contour[left + 1] ?? contour[left] ?? 0];
  return here + (place - left) * (next - here);
}

/** Changes pitch, loudness and duration of speech by a plan (`prosodyPlan`). Pure. */
export function shapeSound({ pcm, sampleRate, plan: { pitch, level, stretches } }: ShapeJob): Int16Array<ArrayBuffer> {
  const map = timeMap(stretches);
  const samples = Float32Array.from(pcm, (sample, at) => {
    return (sample / FULL_SCALE) * 10 ** (valueAt(level, at / sampleRate) / 20);
  });
  const shaped = resynthesise(samples, sampleRate, {
    length: Math.round(map.after(samples.length / sampleRate) * sampleRate),
    mapTime: (at) => map.before(at / sampleRate) * sampleRate,
    mapPitch: (hz, at) => hz * 2 ** (valueAt(pitch, at / sampleRate) / 12),
    formants: 1,
  });
  // The whole piece becomes quieter if emphasis would otherwise clip.
  const gain = Math.min(1, PEAK / shaped.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-6));
  return Int16Array.from(shaped, (x) => Math.round(x * gain * (FULL_SCALE - 1)));
}
