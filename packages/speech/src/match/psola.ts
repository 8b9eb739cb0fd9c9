/**
 * | constants | source |
 * |---|---|
 * | `UNVOICED_S`, `SEARCH` | TD-PSOLA (Moulines and Charpentier 1990), values chosen |
 * | `LOWEST`, `HIGHEST` | three semitones beyond the pitches that `sound/pitch.ts` finds |
 */
import { PITCH_RATE, type PitchTrack, trackPitch } from '@orator/sound/pitch';

/** A period of the voice that begins a grain; `voiced` is false in noise and pauses, where it is a fixed step. */
interface Mark {
  readonly at: number;
  /** Samples. */
  readonly period: number;
  /** Hz; 0 where there is no voice. */
  readonly hz: number;
}

/** Step between marks where there is no pitch, seconds. */
const UNVOICED_S = 0.005;
/** The next period is looked for from 0.8 to 1.2 of the expected one. */
const SEARCH = 0.2;

/**
 * Marks each period: the first of a voice at its highest peak, each next one where the sound is most like that around the mark
 * before it. Peaks alone jump between the waves within a period, which is heard as hoarseness.
 */
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
    const mark =
      before !== undefined && before.hz > 0
        ? findSimilar(samples, before.at, period)
        : findPeak(samples, sign, at, at + period);
    marks.push({ at: mark, period, hz });
    at = Math.max(at + 1, Math.round(mark + period));
  }
  return marks;
}

function findPeak(samples: Float32Array, sign: number, from: number, to: number): number {
  let [best, highest] = [from, -Infinity];
  for (let i = from; i <= to && i < samples.length; i++) {
    const height = sign * (samples[i] ?? 0);
    if (height > highest) [best, highest] = [i, height];
  }
  return best;
}

/** Where, about a period after a mark, a period of the sound is most like that around the mark: normalised correlation. */
function findSimilar(samples: Float32Array, mark: number, period: number): number {
  const from = Math.round(mark);
  const half = Math.round(period / 2);
  const likeness = (lag: number): number => {
    let [product, power] = [0, 1e-9];
    for (let i = from - half; i <= from + half; i++) {
      const there = samples[i + lag] ?? 0;
      product += (samples[i] ?? 0) * there;
      power += there * there;
    }
    return product / Math.sqrt(power);
  };
  let [best, highest] = [Math.round(period), -Infinity];
  for (let lag = Math.ceil((1 - SEARCH) * period); lag <= (1 + SEARCH) * period; lag++) {
    const value = likeness(lag);
    if (value > highest) [best, highest] = [lag, value];
  }
  return mark + best + vertex(likeness(best - 1), highest, likeness(best + 1));
}

/** Where the parabola through three neighbours is highest, -0.5 to 0.5 from the middle one. */
function vertex(before: number, here: number, after: number): number {
  const bend = before - 2 * here + after;
  return bend >= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend));
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
export const changePitch = (samples: Float32Array, sampleRate: number, change: PitchChange): Float32Array =>
  resynthesise(samples, sampleRate, {
    length: samples.length,
    mapTime: (at) => at,
    mapPitch: (hz) => change.pitch * (hz / change.basePitch) ** change.range,
    formants: change.formants,
  });

export interface Resynthesis {
  /** Samples of the result. */
  readonly length: number;
  /** Maps a position of the result to one of the source; never decreases. */
  readonly mapTime: (at: number) => number;
  /** The pitch of the result for the source's pitch, Hz, at a sample. */
  readonly mapPitch: (hz: number, at: number) => number;
  readonly formants: number;
}

/**
 * Resynthesises speech with other pitch and timing, like `changePitch`; grains are repeated where it becomes longer.
 */
export function resynthesise(samples: Float32Array, sampleRate: number, change: Resynthesis): Float32Array {
  const { length, mapTime, mapPitch, formants } = change;
  const marks = pitchMarks(samples, sampleRate, trackPitch(samples, sampleRate));
  const out = new Float32Array(length);
  const weights = new Float32Array(length);
  let index = 0;
  for (let at = marks[0]?.at ?? length; at < length; ) {
    const source = mapTime(at);
    while (Math.abs((marks[index + 1]?.at ?? Infinity) - source) <= Math.abs((marks[index]?.at ?? 0) - source)) index++;
    const mark = marks[index];
    if (mark === undefined) break;
    const period = mark.hz === 0 ? mark.period : sampleRate / within(mapPitch(mark.hz, mark.at));
    addGrain({ samples, out, weights }, { from: mark, to: at, period, formants });
    at += Math.max(16, period);
  }
  for (let i = 0; i < out.length; i++) {
    const weight = weights[i] ?? 0;
    if (weight > 0.6) out[i] = (out[i] ?? 0) / weight;
  }
  return out;
}

const within = (hz: number): number => Math.min(HIGHEST, Math.max(LOWEST, hz));

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
  const half = Math.max(8, Math.min(from.period, 1.6 * period * formants) / formants);
  const last = Math.min(out.length - 1, Math.floor(to + half));
  for (let target = Math.max(0, Math.ceil(to - half)); target <= last; target++) {
    const place = from.at + (target - to) * formants;
    const left = Math.floor(place);
    if (left < 1 || left + 2 >= samples.length) continue;
    const t = place - left;
    const [a, b, c, d] = [samples[left - 1] ?? 0, samples[left] ?? 0, samples[left + 1] ?? 0, samples[left + 2] ?? 0];
    const value = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
    const weight = 0.5 + 0.5 * Math.cos((Math.PI * (target - to)) / half);
    out[target] = (out[target] ?? 0) + value * weight;
    weights[target] = (weights[target] ?? 0) + weight;
  }
}
