/**
 * | constants | source |
 * |---|---|
 * | `PITCH_RATE`, `WINDOW_S` | chosen: 10 ms as is usual, and two periods of the lowest pitch |
 * | `LOWEST`, `HIGHEST` | the range of adults' speaking voices, with a margin |
 * | `PAUSE`, `SILENCE`, `NEIGHBOURS`, `OUTLIER` | chosen, not measured |
 * | `PERIODIC` | YIN (de Cheveigné and Kawahara 2002), whose .1 to .15 are for clean sound |
 */
import { median, quantile } from '@orator/rig/math/numeric';

/** Frames of pitch a second. */
export const PITCH_RATE = 100;
/** Hz. */
const LOWEST = 60;
const HIGHEST = 420;
const WINDOW_S = 0.03;
/** Below this share of the mean level a frame is a pause. */
const PAUSE = 0.08;
/** Below this level it is silence, whose frames would all look periodic. */
const SILENCE = 1e-5;
/** Threshold of the normalised difference. */
const PERIODIC = 0.18;
/** Frames on each side of one that vote on its pitch. */
const NEIGHBOURS = 2;

/** The pitch every 10 ms, Hz; 0 where there is no voice. `offsetS`: the time of the first frame's middle. */
export interface PitchTrack {
  readonly hz: Float32Array;
  readonly offsetS: number;
}

/**
 * The pitch of speech by YIN (de Cheveigné and Kawahara 2002), with a median over five frames against jumps of an octave.
 * @param samples mono; `sampleRate` in Hz
 */
export function trackPitch(samples: Float32Array, sampleRate: number): PitchTrack {
  const window = Math.round(WINDOW_S * sampleRate);
  const longest = Math.ceil(sampleRate / LOWEST);
  const hop = sampleRate / PITCH_RATE;
  const count = Math.max(0, Math.floor((samples.length - window - longest - 2) / hop));
  const least = Math.max(SILENCE, PAUSE * rms(samples, 0, samples.length)) ** 2;
  const raw = new Float32Array(count);
  const search = createSearch(sampleRate, window);
  for (let frame = 0; frame < count; frame++) {
    const at = Math.round(frame * hop);
    if (rms(samples, at, at + window) ** 2 >= least) raw[frame] = search(samples, at);
  }
  return { hz: smoothed(raw), offsetS: (window / 2 + longest / 4) / sampleRate };
}

function rms(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += (samples[i] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, to - from));
}

/** Finds the pitch of the window that begins at a sample; 0 without one. */
function createSearch(sampleRate: number, window: number): (samples: Float32Array, at: number) => number {
  const shortest = Math.floor(sampleRate / HIGHEST);
  const longest = Math.ceil(sampleRate / LOWEST);
  const normalised = new Float32Array(longest + 2);
  return (samples, at) => {
    let sum = 0;
    normalised[0] = 1;
    for (let lag = 1; lag <= longest + 1; lag++) {
      let difference = 0;
      // Every other sample of the window: half the work for the same pitch.
      for (let i = at; i < at + window; i += 2) difference += ((samples[i] ?? 0) - (samples[i + lag] ?? 0)) ** 2;
      sum += difference;
      normalised[lag] = (difference * lag) / (sum + 1e-12);
    }
    for (let lag = shortest; lag <= longest; lag++) {
      const here = normalised[lag] ?? 1;
      if (here < PERIODIC && here <= (normalised[lag + 1] ?? 1)) return sampleRate / bestLag(normalised, lag);
    }
    return 0;
  };
}

/** The minimum of the parabola through three neighbours. */
function bestLag(values: Float32Array, lag: number): number {
  const [before, here, after] = [values[lag - 1] ?? 0, values[lag] ?? 0, values[lag + 1] ?? 0];
  const bend = before - 2 * here + after;
  return bend === 0 ? lag : lag + (0.5 * (before - after)) / bend;
}

function smoothed(raw: Float32Array): Float32Array {
  return raw.map((hz, frame) => {
    const near = [...raw.subarray(Math.max(0, frame - NEIGHBOURS), frame + NEIGHBOURS + 1)].filter((one) => one > 0);
    const needed = hz > 0 ? NEIGHBOURS + 1 : 2 * NEIGHBOURS;
    return near.length >= needed ? median(near) : 0;
  });
}

/** Median and range of a voice's pitch. */
export interface PitchRange {
  /** Hz. */
  readonly median: number;
  /** Semitones from the 10th to the 90th percentile. */
  readonly semitones: number;
  /** Seconds with a voice. */
  readonly voicedS: number;
}

/** Semitones from the median beyond which a frame is an error of an octave. */
const OUTLIER = 10;

/** Null where nobody speaks. */
export function pitchRange({ hz }: Pick<PitchTrack, 'hz'>): PitchRange | null {
  const voiced = [...hz].filter((one) => one > 0);
  if (voiced.length === 0) return null;
  const middle = median(voiced);
  const semitones = voiced.map((one) => 12 * Math.log2(one / middle)).filter((one) => Math.abs(one) < OUTLIER);
  return {
    median: middle,
    semitones: quantile(semitones, 0.9) - quantile(semitones, 0.1),
    voicedS: voiced.length / PITCH_RATE,
  };
}
