import { alignSounds, type Spoken } from '@orator/rig/lips/align-sounds';
import { soundProbabilities } from '@orator/rig/lips/lips-from-sound';
import { OPENNESS } from '@orator/rig/lips/openness';
import { readSounds } from '@orator/rig/lips/read-sounds';
import { CLOSED, soundFrames, SOUNDS } from '@orator/rig/lips/sound-classes';
import { smoothGaussian } from '@orator/rig/math/filter';
import { mean, median } from '@orator/rig/math/numeric';
import type { Phone } from '@orator/rig/speech/timeline';
import { pearson } from '../correlation.ts';

/** A recording and its ground truth. */
export interface Known {
  readonly name: string;
  /** Mono, -1 to 1. */
  readonly samples: Float32Array;
  readonly sampleRate: number;
  /** The true sounds and their times. */
  readonly phones: readonly Phone[];
  /** The text as spoken by another voice, with that voice's times; without it alignment is not measured. */
  readonly text?: Spoken;
}

/** Lip closures: their true number, how many are found, how many are claimed, and how many of the claims are right. */
interface Closures {
  readonly wanted: number;
  readonly found: number;
  readonly claimed: number;
  readonly right: number;
}

export interface LipFigures {
  /** Pearson correlation of the lips' opening with the true one. */
  readonly r: number;
  readonly closures: Closures;
  /** Milliseconds between the true beginning of a sound and the aligned one; only with a text. */
  readonly onsetsMs: readonly number[];
}

/** Frames (10 ms) by which a closure may be early or late. */
const TOLERANCE = 4;
/** Smoothing of the true opening: lips do not jump; frames. */
const LIPS_SIGMA = 4;
const HEARD_SIGMA = 2.5;
/** Shares of the aligned sounds and of the probabilities in the opening. */
const ALIGNED_SHARE = 0.3;

/** Lips read from the sound alone, against the true ones. */
export function measureHeard({ samples, sampleRate, phones }: Known): LipFigures {
  const probabilities = soundProbabilities(samples, sampleRate);
  const frames = probabilities.length / SOUNDS.length;
  const truth = soundFrames({ durationS: 0, phones }, frames);
  const heard = soundFrames({ durationS: 0, phones: readSounds(probabilities) }, frames);
  return {
    r: pearson([...smoothGaussian(probableOpening(probabilities), HEARD_SIGMA)], trueOpening(truth)),
    closures: closuresOf(truth, heard),
    onsetsMs: [],
  };
}

/** Lips laid over the sound by its text, against the true ones; null without a text, or where it does not fit. */
export function measureAligned({ samples, sampleRate, phones, text }: Known): LipFigures | null {
  const probabilities = soundProbabilities(samples, sampleRate);
  const found = text === undefined ? null : alignSounds(text, probabilities);
  if (found === null) return null;
  const frames = probabilities.length / SOUNDS.length;
  const truth = soundFrames({ durationS: 0, phones }, frames);
  const aligned = soundFrames({ durationS: 0, phones: found.phones }, frames);
  const probable = probableOpening(probabilities);
  const opening = openingOf(aligned).map((v, i) => ALIGNED_SHARE * v + (1 - ALIGNED_SHARE) * (probable[i] ?? 0));
  return {
    r: pearson([...smoothGaussian(opening, HEARD_SIGMA)], trueOpening(truth)),
    closures: closuresOf(truth, aligned),
    onsetsMs: onsetErrors(phones, found.phones),
  };
}

/** The figures of several recordings as one: recall and precision of closures, medians of onsets. */
export function summarise(figures: readonly LipFigures[]) {
  const sum = (of: (closures: Closures) => number): number =>
    figures.reduce((total, one) => total + of(one.closures), 0);
  const onsets = figures.flatMap(({ onsetsMs }) => onsetsMs);
  return {
    recordings: figures.length,
    r: mean(figures.map(({ r }) => r)),
    r_median: median(figures.map(({ r }) => r)),
    closures: sum(({ wanted }) => wanted),
    closure_recall:
      sum(({ found }) => found) /
      Math.max(
        1,
        sum(({ wanted }) => wanted),
      ),
    closure_precision:
      sum(({ right }) => right) /
      Math.max(
        1,
        sum(({ claimed }) => claimed),
      ),
    onset_error_ms: onsets.length === 0 ? null : median(onsets),
  };
}

const openingOf = (sounds: Uint8Array): Float32Array => Float32Array.from(sounds, (sound) => OPENNESS[sound] ?? 0);
const trueOpening = (truth: Uint8Array): number[] => [...smoothGaussian(openingOf(truth), LIPS_SIGMA)];

function probableOpening(probabilities: Float32Array): Float32Array {
  const classes = SOUNDS.length;
  return Float32Array.from({ length: probabilities.length / classes }, (_, frame) =>
    OPENNESS.reduce((sum, open, k) => sum + open * (probabilities[frame * classes + k] ?? 0), 0),
  );
}

function closuresOf(truth: Uint8Array, heard: Uint8Array): Closures {
  const [wanted, claimed] = [closedRuns(truth), closedRuns(heard)];
  const near = (sounds: Uint8Array, [from, to]: Run): boolean =>
    sounds.subarray(Math.max(0, from - TOLERANCE), to + TOLERANCE).some((sound) => CLOSED.has(sound));
  return {
    wanted: wanted.length,
    found: wanted.filter((run) => near(heard, run)).length,
    claimed: claimed.length,
    right: claimed.filter((run) => near(truth, run)).length,
  };
}

type Run = readonly [from: number, to: number];

function closedRuns(sounds: Uint8Array): readonly Run[] {
  const runs: Run[] = [];
  let from = -1;
  for (let i = 0; i <= sounds.length; i++) {
    const closed = i < sounds.length && CLOSED.has(sounds[i] ?? 0);
    if (closed && from < 0) from = i;
    if (!closed && from >= 0) {
      runs.push([from, i]);
      from = -1;
    }
  }
  return runs;
}

/** Milliseconds between the onsets of matching phonemes, in order; phonemes of only one of the two are skipped. */
function onsetErrors(truth: readonly Phone[], found: readonly Phone[]): number[] {
  const errors: number[] = [];
  let at = 0;
  for (const { ipa, start } of truth) {
    const next = found.findIndex((phone, i) => i >= at && i < at + 4 && phone.ipa === ipa);
    if (ipa === '' || next < 0) continue;
    errors.push(Math.abs((found[next]?.start ?? 0) - start) * 1000);
    at = next + 1;
  }
  return errors;
}
