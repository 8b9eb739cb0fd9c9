import { PITCH_RATE, type PitchTrack, trackPitch } from '../../sound/pitch.ts';

/** A period of the voice that begins a grain; `voiced` is false in noise and pauses, where it is a fixed step. */
interface Mark {
  readonly at: number;
  /** Samples. */
  readonly period: number;
  /** Hz; 0 where there is no voice. */
  readonly hz: number;
}

const UNVOICED_S = 0.005;
/** The next period is looked for from 0.8 to 1.2 of the expected one. */
const SEARCH = 0.2;
/** How much a peak away from the expected place counts less. */
const PULL = 0.15;

/** Marks each period at its highest peak. */
function pitchMarks(samples: Float32Array, sampleRate: number, track: PitchTrack): Mark[] {
  const step = Math.round(UNVOICED_S * sampleRate);
  const hzAt = (at: number): number => track.hz[Math.round((at / sampleRate - track.offsetS) * PITCH_RATE)] ?? 0;
  const sign = samples.reduce((sum, x) => sum + x ** 3, 0) >= 0 ? 1 : -1;
  const marks: Mark[] = [];
  for (let at = step; at < samples.length; ) {
    const hz = hzAt(at);
    if (hz === 0) {
      marks.push({ at, period: step, hz: 0 });
      at += step;
      continue;
    }
    const period = sampleRate / hz;
    const before = marks.at(-1);
    const expected = before !== undefined && before.hz > 0 ? before.at + period : null;
    const peak = findPeak(samples, { sign, period, from: at, expected });
    marks.push({ at: peak, period, hz });
    at = Math.max(at + 1, Math.round(peak + period));
  }
  return marks;
}

interface PeakSearch {
  readonly sign: number;
  readonly period: number;
  readonly from: number;
  /** Where the peak is likely; null at the beginning of a voice. */
  readonly expected: number | null;
}

function findPeak(samples: Float32Array, { sign, period, from, expected }: PeakSearch): number {
  const low = Math.round(expected === null ? from : expected - SEARCH * period);
  const high = Math.round(expected === null ? from + period : expected + SEARCH * period);
  let [best, highest] = [low, -Infinity];
  for (let i = low; i <= high && i < samples.length; i++) {
    const height = sign * (samples[i] ?? 0);
    const away = expected === null ? 0 : (Math.abs(i - expected) / period) * PULL * Math.abs(height);
    if (height - away > highest) [best, highest] = [i, height - away];
  }
  return best;
}

export interface PitchChange {
  /** Median pitch of the result and of the sound, Hz. */
  readonly pitch: number;
  readonly basePitch: number;
  readonly range: number;
  readonly formants: number;
}

/** Bounds of the resulting pitch, Hz. */
const LOWEST = 50;
const HIGHEST = 500;

/**
 * Changes pitch, melody and formants of speech and keeps every time in it: pitch-synchronous overlap and add (Moulines and
 * Charpentier 1990) of grains that are resampled by `formants`.
 */
export function changePitch(samples: Float32Array, sampleRate: number, change: PitchChange): Float32Array {
  const marks = pitchMarks(samples, sampleRate, trackPitch(samples, sampleRate));
  const out = new Float32Array(samples.length);
  const weights = new Float32Array(samples.length);
  let index = 0;
  for (let at = marks[0]?.at ?? samples.length; at < samples.length; ) {
    while (Math.abs((marks[index + 1]?.at ?? Infinity) - at) <= Math.abs((marks[index]?.at ?? 0) - at)) index++;
    const mark = marks[index];
    if (mark === undefined) break;
    const period = mark.hz === 0 ? mark.period : sampleRate / targetPitch(mark.hz, change);
    addGrain({ samples, out, weights }, { from: mark, to: at, period, formants: change.formants });
    at += Math.max(16, Math.round(period));
  }
  for (let i = 0; i < out.length; i++) {
    const weight = weights[i] ?? 0;
    if (weight > 0.6) out[i] = (out[i] ?? 0) / weight;
  }
  return out;
}

const targetPitch = (hz: number, { pitch, basePitch, range }: PitchChange): number =>
  Math.min(HIGHEST, Math.max(LOWEST, pitch * (hz / basePitch) ** range));

interface Sums {
  readonly samples: Float32Array;
  readonly out: Float32Array;
  readonly weights: Float32Array;
}
interface Grain {
  readonly from: Mark;
  readonly to: number;
  readonly period: number;
  readonly formants: number;
}

/** Adds a grain of two periods under a Hann window, interpolated by cubics (Catmull and Rom 1974). */
function addGrain({ samples, out, weights }: Sums, { from, to, period, formants }: Grain): void {
  const half = Math.max(8, Math.round(Math.min(Math.round(from.period), 1.6 * period * formants) / formants));
  for (let i = -half; i <= half; i++) {
    const place = from.at + i * formants;
    const left = Math.floor(place);
    const target = to + i;
    if (target < 0 || target >= out.length || left < 1 || left + 2 >= samples.length) continue;
    const t = place - left;
    const [a, b, c, d] = [samples[left - 1] ?? 0, samples[left] ?? 0, samples[left + 1] ?? 0, samples[left + 2] ?? 0];
    const value = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
    const weight = 0.5 + 0.5 * Math.cos((Math.PI * i) / half);
    out[target] = (out[target] ?? 0) + value * weight;
    weights[target] = (weights[target] ?? 0) + weight;
  }
}
