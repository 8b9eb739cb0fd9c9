import { clamp } from '../math/numeric.ts';
import { loudnessEnvelope } from '../speech/envelope.ts';
import type { Phone, SpeechTimeline } from '../speech/timeline.ts';
import { type Alignment, alignSounds, type Spoken } from './align-sounds.ts';
import { LIP_NETWORK } from './lip-network.ts';
import { type Layer, posteriors } from './network.ts';
import { unpackNetwork } from './packed-network.ts';
import { readSounds } from './read-sounds.ts';
import { soundFeatures } from './sound-features.ts';

/** What was heard in a recording. */
export interface HeardSpeech {
  readonly timeline: SpeechTimeline;
  /** The words of the text with their times; empty without a text, or where the text was not found. */
  readonly words: Spoken['words'];
  /** Whether the text was found in the recording. */
  readonly textFound: boolean;
}

/** A text whose sounds fit worse than this (see `Alignment`) was not spoken. */
export const LEAST_FIT = -1.6;

const VOWELS = /[uoaæʌɜeɪiəɑɒɔɛʊ]/;
/** Loudness, 0 to 1, from which a vowel counts as stressed, lightly and fully. */
const STRESSED = [0.78, 0.92] as const;

let network: readonly Layer[] | undefined;

/** The probabilities of `SOUNDS` in every frame (`FRAME_RATE`) of a recording: mono samples, -1 to 1. */
export function soundProbabilities(
  samples: Float32Array,
  sampleRate: number,
  onShare?: (share: number) => void,
): Float32Array {
  network ??= unpackNetwork(LIP_NETWORK);
  return posteriors(network, soundFeatures(samples, sampleRate), onShare);
}

/**
 * The sounds of any recorded speech with their times, for `mouthTracks` and `headMotion`; in any language, by any
 * voice. Works in a browser too; takes some 2 % of the recording's length.
 * @param samples mono, -1 to 1; `sampleRate` in Hz, 15,000 or more
 * @param text the spoken text as a synthetic voice speaks it, if known: then only the times are searched for
 * @param onShare told the share that is done, 0 to 1, now and then
 */
export function lipsFromSound(
  samples: Float32Array,
  sampleRate: number,
  text?: Spoken,
  onShare?: (share: number) => void,
): HeardSpeech {
  const durationS = samples.length / sampleRate;
  const probabilities = soundProbabilities(samples, sampleRate, onShare);
  const found = text === undefined ? null : alignSounds(text, probabilities);
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
