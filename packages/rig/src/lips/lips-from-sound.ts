/**
 * | constants | source |
 * |---|---|
 * | `LEAST_FIT` | ADR 61: 1.6 nats below the best sounds |
 * | `STRESSED` | chosen, not measured |
 */
import { clamp } from '../math/numeric.ts';
import { loudnessEnvelope } from '../speech/envelope.ts';
import type { Phone, SpeechTimeline } from '../speech/timeline.ts';
import { type Alignment, alignSounds, type Spoken } from './align-sounds.ts';
import { LIP_NETWORK } from './lip-network.ts';
import { type Layer, posteriors } from './network.ts';
import { unpackNetwork } from './packed-network.ts';
import { readSounds } from './read-sounds.ts';
import { SILENCE, SOUNDS } from './sound-classes.ts';
import { FRAME_RATE, frameCount, soundFeatures } from './sound-features.ts';

/** What was heard in a recording. */
export interface HeardSpeech {
  readonly timeline: SpeechTimeline;
  /** The words of the text with their times; empty without a text, or where the text was not found. */
  readonly words: Spoken['words'];
  /** Whether the text was found in the recording. */
  readonly textFound: boolean;
}

/** A part of a recording, seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What is known of a recording before its lips are read, and a listener for the progress. */
export interface Hearing {
  /** Parts in which nobody speaks, whatever sounds there: lips rest in them, and a text is looked for in the others. */
  readonly rests?: readonly Stretch[];
  /** Told the share that is done, 0 to 1, now and then. */
  readonly onShare?: (share: number) => void;
}

/** A text whose sounds fit worse than this (see `Alignment`) was not spoken. */
export const LEAST_FIT = -1.6;

const VOWELS = /[uoaæʌɜeɪiəɑɒɔɛʊ]/;
/** Loudness, 0 to 1, from which a vowel counts as stressed, lightly and fully. */
const STRESSED = [0.78, 0.92] as const;

let network: readonly Layer[] | undefined;

/**
 * The probabilities of `SOUNDS` in every frame (`FRAME_RATE`) of a recording: mono samples, -1 to 1.
 */
export function soundProbabilities(
  samples: Float32Array,
  sampleRate: number,
  { rests = [], onShare }: Hearing = {},
): Float32Array {
  network ??= unpackNetwork(LIP_NETWORK);
  const other = markFrames(rests, frameCount(samples.length, sampleRate));
  const probabilities = posteriors(network, soundFeatures(samples, sampleRate, { other }), onShare);
  for (const [frame, marked] of other.entries()) {
    if (marked === 0) continue;
    probabilities.fill(0, frame * SOUNDS.length, (frame + 1) * SOUNDS.length);
    probabilities[frame * SOUNDS.length + SILENCE] = 1;
  }
  return probabilities;
}

/** 1 for each frame within one of the stretches. */
function markFrames(stretches: readonly Stretch[], frames: number): Uint8Array {
  const marks = new Uint8Array(frames);
  for (const { from, to } of stretches) marks.fill(1, Math.round(from * FRAME_RATE), Math.round(to * FRAME_RATE));
  return marks;
}

/**
 * The sounds of any recorded speech with their times, for `mouthTracks` and `headMotion`; in any language, by any
 * voice. Works in a browser too; takes some 2 % of the recording's length.
 * @param samples mono, -1 to 1; `sampleRate` in Hz, 15,000 or more
 * @param text the spoken text as a synthetic voice speaks it, if known: then only the times are searched for
 */
export function lipsFromSound(
  samples: Float32Array,
  sampleRate: number,
  text?: Spoken,
  hearing: Hearing = {},
): HeardSpeech {
  const durationS = samples.length / sampleRate;
  const probabilities = soundProbabilities(samples, sampleRate, hearing);
  const found = text === undefined ? null : alignSounds(text, probabilities, hearing.rests);
  if (fits(found)) {
    return { timeline: { durationS, phones: found.phones }, words: found.words, textFound: true };
  }
  const phones = withStress(readSounds(probabilities), samples, sampleRate);
  return { timeline: { durationS, phones }, words: [], textFound: false };
}

const fits = (found: Alignment | null): found is Alignment => found !== null && found.fit >= LEAST_FIT;

/** Stress where vowels are loud: the head nods at them. */
function withStress(phones: readonly Phone[], samples: Float32Array, sampleRate: number): readonly Phone[] {
  const loudness = loudnessEnvelope(samples, sampleRate);
  return phones.map((phone) => {
    if (!VOWELS.test(phone.ipa)) return phone;
    const level = clamp(loudness((phone.start + phone.end) / 2), 0, 1);
    return { ...phone, stress: level >= STRESSED[1] ? 2 : level >= STRESSED[0] ? 1 : 0 };
  });
}
