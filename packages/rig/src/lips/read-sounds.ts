/**
 * | constants | source |
 * |---|---|
 * | `SHORTEST`, `FLOOR` | chosen, not measured |
 * | `EVIDENCE`, `BELIEVED` | measured: docs/measurements/lips.md, "the rule of closed lips" (ADR 61) |
 */
import type { Phone } from '../speech/timeline.ts';
import { FRAME_RATE } from './sound-features.ts';
import { CLOSED, SILENCE, SOUNDS } from './sound-classes.ts';

/** Logarithm of the probability that a sound goes on into the next frame, and that another one begins. */
const STAY = Math.log(0.86);
const MOVE = Math.log(0.14 / (SOUNDS.length - 1));
/** Shorter than this (frames), a sound is taken for an error and given to the one before. */
const SHORTEST = 2;
/** The least probability, to keep logarithms finite. */
const FLOOR = 1e-5;

/** Frames over which the probability of closed lips is averaged. */
const EVIDENCE = 3;
/**
 * Closed lips are read when that mean reaches this. The best path alone would read a p wherever it is likelier than k and than t, even
 * when k and t together, which sound much like it, are likelier.
 */
const BELIEVED = 0.5;

/**
 * The most probable sequence of sounds (Viterbi 1967), in which a sound lasts. A phone for each, silence included.
 * @param probabilities frames times `SOUNDS`
 */
export function readSounds(probabilities: Float32Array): readonly Phone[] {
  const path = believedPath(probabilities);
  const phones: { ipa: string; start: number; end: number; stress: 0 }[] = [];
  for (let from = 0; from < path.length; ) {
    let to = from + 1;
    while (to < path.length && path[to] === path[from]) to++;
    const last = phones.at(-1);
    if (to - from < SHORTEST && last !== undefined) last.end = to / FRAME_RATE;
    else
      phones.push({
        ipa: SOUNDS[path[from] ?? SILENCE] ?? '',
        start: from / FRAME_RATE,
        end: to / FRAME_RATE,
        stress: 0,
      });
    from = to;
  }
  return phones;
}

/** The most probable path, without closures of the lips that are too improbable. */
function believedPath(probabilities: Float32Array): Uint8Array {
  const classes = SOUNDS.length;
  const path = mostProbablePath(probabilities);
  const evidence = measureClosures(probabilities);
  const others = probabilities.slice();
  for (let from = 0; from < path.length; ) {
    let to = from;
    while (to < path.length && CLOSED.has(path[to] ?? SILENCE)) to++;
    if (evidence.subarray(from, to).every((probability) => probability < BELIEVED)) {
      for (let t = from; t < to; t++) for (const k of CLOSED) others[t * classes + k] = 0;
    }
    from = to + 1;
  }
  return mostProbablePath(others);
}

/** The probability of closed lips in each frame, in the mean of the frames around it. */
function measureClosures(probabilities: Float32Array): Float32Array {
  const classes = SOUNDS.length;
  const frames = probabilities.length / classes;
  const closed = Float32Array.from({ length: frames }, (_, t) => {
    let sum = 0;
    for (const k of CLOSED) sum += probabilities[t * classes + k] ?? 0;
    return sum;
  });
  const side = (EVIDENCE - 1) / 2;
  return closed.map((_, t) => {
    let sum = 0;
    for (let i = t - side; i <= t + side; i++) sum += closed[i] ?? 0;
    return sum / EVIDENCE;
  });
}

function mostProbablePath(probabilities: Float32Array): Uint8Array {
  const classes = SOUNDS.length;
  const frames = probabilities.length / classes;
  const before = new Uint8Array(probabilities.length);
  const score = new Float64Array(classes);
  for (let t = 0; t < frames; t++) {
    const best = findLargest(score);
    const entered = (score[best] ?? 0) + MOVE;
    for (let k = 0; k < classes; k++) {
      const stayed = (score[k] ?? 0) + STAY;
      before[t * classes + k] = stayed >= entered ? k : best;
      score[k] = Math.max(stayed, entered) + Math.log((probabilities[t * classes + k] ?? 0) + FLOOR);
    }
  }
  const path = new Uint8Array(frames);
  let k = findLargest(score);
  for (let t = frames - 1; t >= 0; t--) {
    path[t] = k;
    k = before[t * classes + k] ?? SILENCE;
  }
  return path;
}

function findLargest(values: Float64Array): number {
  let best = 0;
  for (let k = 1; k < values.length; k++) if ((values[k] ?? 0) > (values[best] ?? 0)) best = k;
  return best;
}
