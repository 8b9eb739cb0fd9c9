import { alignSounds, type Spoken } from '@orator/rig/lips/align-sounds';
import { soundProbabilities } from '@orator/rig/lips/lips-from-sound';
import { readSounds } from '@orator/rig/lips/read-sounds';
import { CLOSED, soundFrames } from '@orator/rig/lips/sound-classes';
import { FRAME_RATE } from '@orator/rig/lips/sound-features';
import { mean, median } from '@orator/rig/math/numeric';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import { mouthTracks } from '@orator/rig/speech/mouth-tracks';
import type { Phone } from '@orator/rig/speech/timeline';
import { pearson } from '@orator/talking-heads/lip-syncs/correlation';

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
  /** Pearson correlation of the opening of a video's lips (`mouthTracks`) with that by the true sounds. */
  readonly r: number;
  readonly closures: Closures;
  /** Milliseconds between the true beginning of a sound and the aligned one; only with a text. */
  readonly onsetsMs: readonly number[];
}

/** Frames (10 ms) by which a closure may be early or late. */
const TOLERANCE = 4;

/** Lips read from the sound alone, against the true ones. */
export function measureHeard({ samples, sampleRate, phones }: Known): LipFigures {
  const probabilities = soundProbabilities(samples, sampleRate);
  const heard = readSounds(probabilities);
  return {
    ...compareLips({ samples, sampleRate, truth: phones, lips: heard }),
    onsetsMs: [],
  };
}

/** Lips laid over the sound by its text, against the true ones; null without a text, or when it does not fit. */
export function measureAligned({ samples, sampleRate, phones, text }: Known): LipFigures | null {
  const probabilities = soundProbabilities(samples, sampleRate);
  const found = text === undefined ? null : alignSounds(text, probabilities);
  if (found === null) return null;
  return {
    ...compareLips({ samples, sampleRate, truth: phones, lips: found.phones }),
    onsetsMs: onsetErrors(phones, found.phones),
  };
}

interface Lips extends Pick<Known, 'samples' | 'sampleRate'> {
  readonly truth: readonly Phone[];
  readonly lips: readonly Phone[];
}

/** The lips of a video made with some sounds against those of one made with the true ones. */
function compareLips({ samples, sampleRate, truth, lips }: Lips): Pick<LipFigures, 'r' | 'closures'> {
  const durationS = samples.length / sampleRate;
  const envelope = loudnessEnvelope(samples, sampleRate);
  const frames = Math.ceil(durationS * FRAME_RATE);
  const traceOpening = (phones: readonly Phone[]): number[] =>
    mouthTracks({ durationS, phones }, { fps: FRAME_RATE, envelope }).map(({ gap }) => Math.max(0, gap));
  return {
    r: pearson(traceOpening(lips), traceOpening(truth)),
    closures: countClosures(
      soundFrames({ durationS, phones: truth }, frames),
      soundFrames({ durationS, phones: lips }, frames),
    ),
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

function countClosures(truth: Uint8Array, heard: Uint8Array): Closures {
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
