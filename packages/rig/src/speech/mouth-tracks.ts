/**
 * | constants | source |
 * |---|---|
 * | `RATE`, `CLOSURE_GAP`, `CLOSURE_SPEED`, `QUIET_OPENING`, `LOUDNESS_GAIN` | `engines.md`, "Talking head" (loudness: .44 there) |
 * | `REACH` | chosen: 1.8 % of a rounding's weight is left there, and less of an opening's (`decay`) |
 * | `MARGIN` | three standard deviations of 30 ms at `RATE` |
 * | `STRESS_GAIN` | measured: docs/measurements/eyes-and-mouths.md, "Stressed vowels" |
 */
import { smoothGaussian } from '../math/filter.ts';
import { clamp } from '../math/numeric.ts';
import { listSegments, type Segment } from './phonemes.ts';
import type { SpeechTimeline } from './timeline.ts';
import { DOMINANCE, SHAPES, type MouthShape } from './visemes.ts';

/** Shape of the mouth in one video frame; units as in MouthShape. */
export interface MouthFrame extends MouthShape {
  /** jaw + upper + lower: the distance between the lips, millimetres; negative when they are pressed together. */
  readonly gap: number;
}

/** Loudness of the speech at a time in seconds, 0 silent to 1 loud. */
export type Envelope = (time: number) => number;

export interface TrackOptions {
  readonly fps: number;
  /** Without it, every sound opens the mouth as at a normal loudness. */
  readonly envelope?: Envelope | undefined;
  /** Seconds by which the lips lead the sound; the default of 0.03 looks and measures synchronous. */
  readonly lead?: number;
  /** Only the frames from here on, up to and without `to`; all of them where left out. They are the same as those of the whole. */
  readonly from?: number;
  readonly to?: number;
}

const CHANNELS = ['jaw', 'upper', 'lower', 'width', 'protrusion', 'tongue'] as const satisfies (keyof MouthShape)[];
type Channels = Readonly<Record<keyof MouthShape, Float32Array>>;

/** Samples a second at which targets are mixed; the result is then sampled once for each video frame. */
const RATE = 200;
/** Sounds farther away in time than this (seconds) do not influence the mouth. */
const REACH = 0.3;
/**
 * Samples computed beyond the requested ones: the reach of the smoothing, three standard deviations of the slowest
 * channel.
 */
const MARGIN = 18;
/** Decay of a sound's influence before and after it: time constant (seconds) and power of the exponent (see DOMINANCE). */
const OPENING_DECAY = { tau: 0.04, power: 1.15, afterFactor: 1.15 };
const ROUNDING_DECAY = { tau: 0.085, power: 1.1, afterFactor: 1.15 };
const TONGUE_DECAY = { tau: 0.035, power: 1.2 };
/** Gap (mm) of the pressed lips at p, b and m, and the fastest opening from there (mm/s). */
const CLOSURE_GAP = -1.4;
const CLOSURE_SPEED = 190;
/**
 * The jaw drops further in stressed syllables, by this share for each degree of stress (0 to 2). The sentences of `quality:head` open a
 * mouth by up to .275 of its width then, .253 with half of it.
 */
const STRESS_GAIN = 0.24;
/** The opening is scaled by loudness, from 65 % at 0 to 109 % at 1. */
const QUIET_OPENING = 0.65;
const LOUDNESS_GAIN = 0.4375;

/**
 * Mouth shapes for a spoken timeline, one for each 1/fps seconds from 0 to its duration.
 * Algorithm: mean of the viseme targets weighted by dominance (Cohen and Massaro 1993), smoothed, scaled by loudness, then
 * limited around every p, b and m so that the lips meet for at least one frame.
 */
export function mouthTracks(timeline: SpeechTimeline, options: TrackOptions): readonly MouthFrame[] {
  const { fps, envelope, lead = 0.03, from = 0, to = Math.ceil(timeline.durationS * fps) } = options;
  const segments = listSegments(timeline);
  const samples = Math.ceil((timeline.durationS + 0.5) * RATE);
  const findSample = (frame: number): number => clamp(Math.round((frame / fps + lead) * RATE), 0, samples - 1);
  const window = { first: Math.max(0, findSample(from) - MARGIN), end: Math.min(samples, findSample(to) + MARGIN + 1) };
  const channels = mixTargets(segments, window);
  if (envelope) applyLoudness(channels, envelope, window);
  const ceiling = closureCeiling(segments, window, fps);
  return Array.from({ length: Math.max(0, to - from) }, (_, frame) => {
    const i = findSample(from + frame) - window.first;
    return closeLips(sample(channels, i), ceiling[i] ?? Number.POSITIVE_INFINITY);
  });
}

/** Samples of a timeline, without the end. */
interface Window {
  readonly first: number;
  readonly end: number;
}

function mixTargets(segments: readonly Segment[], window: Window): Channels {
  const samples = window.end - window.first;
  const channels: Channels = {
    jaw: new Float32Array(samples),
    upper: new Float32Array(samples),
    lower: new Float32Array(samples),
    width: new Float32Array(samples),
    protrusion: new Float32Array(samples),
    tongue: new Float32Array(samples),
  };
  let first = 0;
  for (let i = 0; i < samples; i++) {
    const t = (window.first + i) / RATE;
    while (first < segments.length - 1 && (segments[first]?.end ?? t) < t - REACH) first++;
    const mixed = mixAt(segments, first, t);
    for (const name of CHANNELS) channels[name][i] = mixed[name];
  }
  return {
    jaw: smoothGaussian(channels.jaw, 0.016 * RATE),
    upper: smoothGaussian(channels.upper, 0.016 * RATE),
    lower: smoothGaussian(channels.lower, 0.016 * RATE),
    width: smoothGaussian(channels.width, 0.03 * RATE),
    protrusion: smoothGaussian(channels.protrusion, 0.03 * RATE),
    tongue: smoothGaussian(channels.tongue, 0.016 * RATE),
  };
}

function mixAt(segments: readonly Segment[], first: number, t: number): MouthShape {
  const sum = { jaw: 0, upper: 0, lower: 0, width: 0, protrusion: 0, tongue: 0 };
  let openings = 1e-6;
  let roundings = 1e-6;
  let tongues = 1e-6;
  for (let k = first; k < segments.length; k++) {
    const segment = segments[k];
    if (!segment || segment.start >= t + REACH) break;
    const target = SHAPES[segment.viseme];
    const dominance = DOMINANCE[segment.viseme];
    const distance = Math.max(segment.start - t, t - segment.end, 0);
    const after = t > segment.end;
    // A sound shorter than 70 ms is too short for the mouth to reach its shape.
    const presence = Math.min(1, (segment.end - segment.start) / 0.07);
    const opening = dominance.opening * presence * decay(distance, OPENING_DECAY, after);
    const rounding = dominance.rounding * presence * decay(distance, ROUNDING_DECAY, after);
    const tongue = Math.exp(-((distance / TONGUE_DECAY.tau) ** TONGUE_DECAY.power));
    sum.jaw += opening * target.jaw * (1 + STRESS_GAIN * segment.stress);
    sum.upper += opening * target.upper;
    sum.lower += opening * target.lower;
    sum.width += rounding * target.width;
    sum.protrusion += rounding * target.protrusion;
    sum.tongue += tongue * target.tongue;
    openings += opening;
    roundings += rounding;
    tongues += tongue;
  }
  return {
    jaw: sum.jaw / openings,
    upper: sum.upper / openings,
    lower: sum.lower / openings,
    width: sum.width / roundings,
    protrusion: sum.protrusion / roundings,
    tongue: sum.tongue / tongues,
  };
}

function decay(distance: number, k: typeof OPENING_DECAY, after: boolean): number {
  return Math.exp(-(((distance * (after ? k.afterFactor : 1)) / k.tau) ** k.power));
}

function applyLoudness(channels: Channels, envelope: Envelope, { first }: Window): void {
  for (let i = 0; i < channels.jaw.length; i++) {
    const gain = QUIET_OPENING + LOUDNESS_GAIN * clamp(envelope((first + i) / RATE), 0, 1);
    channels.jaw[i] = (channels.jaw[i] ?? 0) * gain;
    // Negative values press the lips together, whatever the loudness.
    for (const lip of [channels.upper, channels.lower]) {
      const value = lip[i] ?? 0;
      if (value > 0) lip[i] = value * gain;
    }
  }
}

/** The largest gap (mm) allowed at each sample: pressed for at least a frame at every bilabial, then opening at CLOSURE_SPEED. */
function closureCeiling(segments: readonly Segment[], { first, end: last }: Window, fps: number): Float32Array {
  const ceiling = new Float32Array(last - first).fill(Number.POSITIVE_INFINITY);
  for (const { viseme, start, end } of segments) {
    if (viseme !== 'PP') continue;
    const centre = (start + end) / 2;
    const half = Math.max(0.5 / fps + 0.002, (end - start) / 2 - 0.012);
    const to = Math.min(last, Math.ceil((centre + half + REACH) * RATE));
    for (let i = Math.max(first, Math.floor((centre - half - REACH) * RATE)); i < to; i++) {
      const distance = Math.max(0, Math.abs(i / RATE - centre) - half);
      ceiling[i - first] = Math.min(ceiling[i - first] ?? 0, CLOSURE_GAP + distance * CLOSURE_SPEED);
    }
  }
  return ceiling;
}

function sample(channels: Channels, i: number): MouthShape {
  return {
    jaw: channels.jaw[i] ?? 0,
    upper: channels.upper[i] ?? 0,
    lower: channels.lower[i] ?? 0,
    width: channels.width[i] ?? 0,
    protrusion: channels.protrusion[i] ?? 0,
    tongue: channels.tongue[i] ?? 0,
  };
}

function closeLips(mouth: MouthShape, ceiling: number): MouthFrame {
  const gap = mouth.jaw + mouth.upper + mouth.lower;
  if (gap <= ceiling) return { ...mouth, gap };
  if (ceiling >= 0) {
    const k = ceiling / gap;
    return { ...mouth, jaw: mouth.jaw * k, upper: mouth.upper * k, lower: mouth.lower * k, gap: ceiling };
  }
  const jaw = Math.min(mouth.jaw, 0.9);
  const upper = Math.min(mouth.upper, -0.8);
  const lower = Math.min(mouth.lower, ceiling - jaw - upper);
  return { ...mouth, jaw, upper, lower, gap: jaw + upper + lower };
}
