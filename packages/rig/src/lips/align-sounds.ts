/**
 * | constants | source |
 * |---|---|
 * | `PRIOR_POWER`, `LEAST_PRIOR`, `FLOOR`, `SAME_TIME` | chosen (ADR 61), part of what docs/measurements/lips.md measures |
 */
import type { Phone } from '../speech/timeline.ts';
import { bestPath, type State } from './best-path.ts';
import { SILENCE, SOUNDS, listSounds } from './sound-classes.ts';
import { FRAME_RATE } from './sound-features.ts';

/** A written word and when it is spoken, seconds. */
interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A known text with the times of another voice that speaks it, such as a synthetic one. */
export interface Spoken {
  readonly phones: readonly Phone[];
  readonly words: readonly Word[];
}

/** The same with the times at which it is heard in the recording. */
export interface Alignment extends Spoken {
  /** Mean logarithm of the probability of the expected sounds, relative to that of the most probable ones: 0 at best. */
  readonly fit: number;
}

/**
 * Power of the sounds' shares in speech. Probabilities are divided by it, so that rare sounds count as much as frequent
 * ones.
 */
const PRIOR_POWER = 0.7;
const LEAST_PRIOR = 0.005;
const FLOOR = 1e-4;
/** Seconds by which times of words and phones may differ and still be the same. */
const SAME_TIME = 0.011;

/**
 * Finds when a known text is heard: the expected sequence of sounds is laid over the probabilities (Viterbi 1967), with
 * optional pauses between words; null where there are more sounds than fit into the recording.
 * @param probabilities frames times `SOUNDS`
 * @param rests where nobody speaks, seconds: how well the text fits is judged by what is left
 */
export function alignSounds(
  spoken: Spoken,
  probabilities: Float32Array,
  rests: readonly { readonly from: number; readonly to: number }[] = [],
): Alignment | null {
  const phones = spoken.phones.filter(({ ipa }) => listSounds(ipa).some((sound) => sound !== SILENCE));
  const ends = spoken.words.map(({ end }) => end);
  const states = listStates(phones, (phone) => ends.some((end) => Math.abs(end - phone.end) < SAME_TIME));
  const path = bestPath(states, logLikelihoods(probabilities), SOUNDS.length);
  if (path === null) return null;
  const timed = heardPhones(phones, states, path);
  return {
    phones: timed,
    words: heardWords(spoken.words, phones, timed),
    fit: measureFit(states, path, probabilities, rests),
  };
}

function listStates(phones: readonly Phone[], endsWord: (phone: Phone) => boolean): readonly State[] {
  const pause: State = { column: SILENCE, item: -1, entry: false, optional: true };
  const states = [pause];
  for (const [item, phone] of phones.entries()) {
    for (const column of listSounds(phone.ipa)) {
      if (column === SILENCE) continue;
      states.push({ column, item, entry: true, optional: false }, { column, item, entry: false, optional: false });
    }
    if (endsWord(phone) || item === phones.length - 1) states.push(pause);
  }
  return states;
}

function logLikelihoods(probabilities: Float32Array): Float32Array {
  const classes = SOUNDS.length;
  const frames = probabilities.length / classes;
  const priors = new Float64Array(classes);
  for (let i = 0; i < probabilities.length; i++) {
    priors[i % classes] = (priors[i % classes] ?? 0) + (probabilities[i] ?? 0) / frames;
  }
  const corrections = priors.map((prior) => PRIOR_POWER * Math.log(prior + LEAST_PRIOR));
  return probabilities.map((p, i) => Math.log(p + FLOOR) - (corrections[i % classes] ?? 0));
}

function heardPhones(phones: readonly Phone[], states: readonly State[], path: Uint32Array): readonly Phone[] {
  const times = new Map<number, { start: number; end: number }>();
  for (const [frame, at] of path.entries()) {
    const item = states[at]?.item ?? -1;
    const known = times.get(item);
    // A window's middle is the frame's time, so a sound begins half a frame before its first one.
    const end = (frame + 0.5) / FRAME_RATE;
    if (known) known.end = end;
    else times.set(item, { start: Math.max(0, (frame - 0.5) / FRAME_RATE), end });
  }
  return phones.map((phone, item) => ({ ...phone, ...(times.get(item) ?? { start: 0, end: 0 }) }));
}

/** Each word from the first of its phones to the last; one without phones stays where the one before ends. */
function heardWords(words: readonly Word[], phones: readonly Phone[], heard: readonly Phone[]): readonly Word[] {
  let at = 0;
  let last = 0;
  return words.map(({ text, end }) => {
    const first = at;
    while (at < phones.length && (phones[at]?.end ?? 0) <= end + SAME_TIME) at++;
    const start = first < at ? (heard[first]?.start ?? last) : last;
    last = first < at ? (heard[at - 1]?.end ?? last) : last;
    return { text, start, end: last };
  });
}

function measureFit(
  states: readonly State[],
  path: Uint32Array,
  probabilities: Float32Array,
  rests: Parameters<typeof alignSounds>[2] = [],
): number {
  const classes = SOUNDS.length;
  let [sum, count] = [0, 0];
  for (const [frame, at] of path.entries()) {
    const seconds = frame / FRAME_RATE;
    if (rests.some(({ from, to }) => seconds >= from && seconds < to)) continue;
    count += 1;
    const row = probabilities.subarray(frame * classes, (frame + 1) * classes);
    const expected = row[states[at]?.column ?? SILENCE] ?? 0;
    sum += Math.log(expected + FLOOR) - Math.log(Math.max(...row) + FLOOR);
  }
  return sum / Math.max(1, count);
}
