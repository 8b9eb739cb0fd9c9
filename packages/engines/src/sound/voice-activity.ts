import type { Stretch } from '@orator/rig/lips/lips-from-sound';
import { quantile } from '@orator/rig/math/numeric';
import { eachSpectrum } from './each-spectrum.ts';
import { frameLevels } from './levels.ts';

/** Hz that the samples have. */
export const ACTIVITY_RATE = 16_000;
/** Samples of a spectrum and between two: 64 ms, so that harmonics are told apart, every 20 ms. */
const SIZE = 1024;
const HOP = 320;
const FRAME_S = HOP / ACTIVITY_RATE;
/** Bins of a spectrum that are compared: 95 to 3,500 Hz, where instruments and voices have their harmonics. */
const BINS = { from: 6, to: 226 };
/** Bins to each side whose mean is subtracted: what remains is the lines, without the colour of the sound. */
const LINE_REACH = 8;
/** Frames between two that are compared: in 60 ms the pitch of speech moves on, that of a note stays. */
const LAG = 3;
/** Frames to each side in the mean of what is compared: 0.75 s. A syllable that is drawn out is shorter. */
const REACH = 37;
/** Correlation of the lines, in the mean, from which there is music and below which there is speech again. */
const MUSIC = 0.5;
const SPEECH = 0.4;
/** Seconds of music that count; a shorter passage may be a vowel that is held. */
const LEAST_MUSIC_S = 1;
/** Seconds of speech in a recording in which music rests the lips. With less it is a song, or nobody speaks. */
const LEAST_SPEECH_S = 1;
/** The usual correlation in speech. */
const USUAL_SPEECH = 0.15;
/** Frames beyond its end by the mean that may still be music: 0.1 s. */
const BEYOND = 5;
/** Seconds left to the speech before and after music. */
const EDGE_S = 0.04;
/** Frames so far below the loud ones, dB, are pauses, which say nothing. */
const PAUSE_DB = 40;
const FLOOR = 1e-7;
/** Below this sum of weights there is nothing to tell by. */
const LEAST_WEIGHT = 1e-3;

/**
 * The parts of a recording in which music plays and nobody speaks, in order. Tones keep their lines in the spectrum while
 * they are held; the harmonics of speech move all the time (after the peak tracks of Hawley 1993; Scheirer and Slaney 1997
 * compare thirteen such features). A recording without speech has none: lips follow a song.
 * @param samples mono, `ACTIVITY_RATE`
 */
export function findMusic(samples: Float32Array): Stretch[] {
  const own = lineSteadiness(samples);
  const weights = weighFrames(samples);
  const steady = meanSteadiness(own, weights);
  const change = createChangeSearch(own, weights);
  const music = longEnough(
    alternate(steady).map(({ from, to }) => {
      const middle = (quantile([...steady.subarray(from, to)], 0.5) + USUAL_SPEECH) / 2;
      return {
        from: from === 0 ? 0 : change(from, middle, -1),
        to: to === steady.length ? to : change(to, middle, 1),
      };
    }),
  );
  const speech = steady.filter(
    (value, frame) => value >= 0 && !music.some(({ from, to }) => frame >= from && frame < to),
  );
  if (speech.length * FRAME_S < LEAST_SPEECH_S) return [];
  return music.map(({ from, to }) => ({
    from: from === 0 ? 0 : from * FRAME_S + EDGE_S,
    to: to === steady.length ? samples.length / ACTIVITY_RATE : to * FRAME_S - EDGE_S,
  }));
}

/** The mean steadiness of the lines around each frame, louder ones counting more, -1 to 1; -1 where there are pauses alone. */
function meanSteadiness(own: Float32Array, weights: Float32Array): Float32Array {
  const sums = new Float64Array(own.length + 1);
  const totals = new Float64Array(own.length + 1);
  for (const [frame, value] of own.entries()) {
    const weight = weights[frame] ?? 0;
    sums[frame + 1] = (sums[frame] ?? 0) + weight * value;
    totals[frame + 1] = (totals[frame] ?? 0) + weight;
  }
  return own.map((_, frame) => {
    const [from, to] = [Math.max(0, frame - REACH), Math.min(own.length, frame + REACH + 1)];
    const total = (totals[to] ?? 0) - (totals[from] ?? 0);
    return total < LEAST_WEIGHT ? -1 : ((sums[to] ?? 0) - (sums[from] ?? 0)) / total;
  });
}

/** How much the lines of each frame are those 60 ms later: a correlation. */
function lineSteadiness(samples: Float32Array): Float32Array {
  const lines: Float32Array[] = [];
  eachSpectrum(samples, { size: SIZE, hop: HOP }, (power) => lines.push(findLines(power)));
  return Float32Array.from(lines, (now, frame) => {
    const later = lines[frame + LAG];
    return later === undefined ? 0 : now.reduce((sum, value, bin) => sum + value * (later[bin] ?? 0), 0);
  });
}

/** A spectrum's lines above and below its smooth shape, with a sum of squares of 1. */
function findLines(power: Float32Array): Float32Array {
  const logs = Float32Array.from(power.subarray(BINS.from, BINS.to), (value) => Math.log(value + FLOOR));
  const sums = new Float64Array(logs.length + 1);
  for (const [bin, value] of logs.entries()) sums[bin + 1] = (sums[bin] ?? 0) + value;
  let squares = 0;
  const lines = logs.map((value, bin) => {
    const [from, to] = [Math.max(0, bin - LINE_REACH), Math.min(logs.length, bin + LINE_REACH + 1)];
    const line = value - ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    squares += line * line;
    return line;
  });
  const scale = 1 / Math.sqrt(squares + 1e-9);
  return lines.map((line) => scale * line);
}

/** How much each frame counts: its amplitude relative to the loud ones, 0 in a pause. */
function weighFrames(samples: Float32Array): Float32Array {
  const levels = frameLevels(samples, ACTIVITY_RATE);
  const loud = quantile(levels, 0.95);
  return Float32Array.from(levels, (level) => (level > loud - PAUSE_DB ? 10 ** ((level - loud) / 20) : 0));
}

/** Frames of music, with different bounds for its beginning and its end. */
function alternate(steady: Float32Array): Stretch[] {
  const stretches: Stretch[] = [];
  let from = -1;
  for (const [frame, value] of [...steady, -1].entries()) {
    if (from < 0 && value > MUSIC) from = frame;
    else if (from >= 0 && value < SPEECH && (value >= 0 || frame === steady.length)) {
      stretches.push({ from, to: frame });
      from = -1;
    }
  }
  return stretches;
}

const longEnough = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.filter(({ from, to }) => (to - from) * FRAME_S >= LEAST_MUSIC_S);

/**
 * Finds the frame near `about` at which music ends (`sign` 1) or begins (-1): before it most frames are on the one side of `middle`, after it
 * on the other. Pauses are on neither. It is looked for on the side of the music, because the mean reaches into the speech.
 */
const createChangeSearch =
  (own: Float32Array, weights: Float32Array) =>
  (about: number, middle: number, sign: 1 | -1): number => {
    const [from, to] = sign === 1 ? [about - REACH, about + BEYOND] : [about - BEYOND, about + REACH];
    let [best, at, sum] = [Number.NEGATIVE_INFINITY, about, 0];
    for (let frame = Math.max(0, from); frame < Math.min(own.length, to); frame++) {
      if (sum > best) [best, at] = [sum, frame];
      if ((weights[frame] ?? 0) > 0) sum += sign * ((own[frame] ?? 0) - middle);
    }
    return at;
  };
