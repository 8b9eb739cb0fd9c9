import type { Locale } from '@orator/contracts/core/common';
import { compareSpeakers } from '@orator/speaker-encoder/likeness';
import type { ThreadControl } from '../../threads/reporting.ts';
import type { VoiceSound } from '../match/voice-features.ts';
import type { SpeakerEncoder, SpeakerModel } from '../speakers/speaker-encoder.ts';
import { type Sound, SpeechError } from '../speech-engine.ts';
import { evolve } from './evolve.ts';
import { FITTING_LINES } from './lines.ts';
import { createVoiceSpace, findNearest, readVoiceEmbeddings } from './voice-space.ts';

/** The search ends after so many tries, or so long, whichever comes first. */
const MOST_TRIES = 96;
const MOST_MS = 3 * 60_000;
/** Tries in a round, and the first step, of which 1 is how far the voices are apart in a direction. */
const ROUND = 8;
const FIRST_STEP = 0.3;
const FULL_SCALE = 32_768;

export interface FitJob {
  /** A recording of the person, mono. */
  readonly sample: VoiceSound;
  /** Numbers of Kokoro's voices that may be in the middle: those of the language. */
  readonly voices: readonly number[];
  readonly locale: Locale;
  /** Speaks a text with a mixture of Kokoro's voices around one of them. */
  readonly speak: (text: string, voice: number, mixture: readonly number[], signal: AbortSignal) => Promise<Sound>;
}

/** A mixture of Kokoro's voices that comes near a person's. */
export interface FittedVoice {
  /** The number of the voice in the middle, and the share of each voice. */
  readonly voice: number;
  readonly mixture: readonly number[];
  /** How alike the person and the nearest voice are, and the person and the mixture: cosines. */
  readonly nearest: number;
  readonly fitted: number;
}

export interface VoiceFitter {
  /**
   * Fits a mixture of voices to a recording, in three minutes at most.
   * @returns null where nobody is heard in the recording
   * @throws {SpeechError} `engine_failed` also where no encoder is installed; the signal's reason
   */
  readonly fit: (job: FitJob, control: ThreadControl) => Promise<FittedVoice | null>;
  /** How alike the voices of two sounds are: the cosine, 0 where one is silent. @throws {SpeechError} as `fit` */
  readonly compare: (one: VoiceSound, other: VoiceSound, signal: AbortSignal) => Promise<number>;
}

/** The samples of speech as numbers from -1 to 1. */
export const toSound = ({ pcm, sampleRate }: Sound): VoiceSound => ({
  samples: Float32Array.from(pcm, (sample) => sample / FULL_SCALE),
  sampleRate,
});

/** @param find the encoder of speakers that is installed now */
export function createVoiceFitter(
  encoder: Pick<SpeakerEncoder, 'embed'>,
  find: () => SpeakerModel | undefined,
): VoiceFitter {
  const embed = async (sound: VoiceSound, signal: AbortSignal): Promise<Float32Array | null> => {
    const model = find();
    if (model === undefined) throw new SpeechError('engine_failed', 'no encoder of speakers is installed');
    return encoder.embed(model, sound, signal);
  };
  return {
    async fit({ sample, voices, locale, speak }, { signal, progress }) {
      const person = await embed(sample, signal);
      if (person === null) return null;
      const [known, line] = [readVoiceEmbeddings(), FITTING_LINES[locale]];
      if (voices.length === 0 || line === undefined)
        throw new SpeechError('voice_unknown', `no voice speaks ${locale}`);
      const voice = findNearest(person, voices, known);
      const { size, mix } = createVoiceSpace(voice, known);
      const endsAt = performance.now() + MOST_MS;
      let tried = 0;
      let nearest: number | undefined;
      const judge = async (point: Float64Array): Promise<number> => {
        const sound = await speak(line, voice, mix(point), signal);
        const embedding = await embed(toSound(sound), signal);
        const likeness = embedding === null ? 0 : compareSpeakers(person, embedding);
        tried += 1;
        nearest ??= likeness;
        progress(Math.max(tried / MOST_TRIES, 1 - (endsAt - performance.now()) / MOST_MS));
        return likeness;
      };
      const mayTry = (): boolean => tried < MOST_TRIES && performance.now() < endsAt;
      const { point, score } = await evolve({ size, step: FIRST_STEP, tries: ROUND, judge, mayTry });
      return { voice, mixture: mix(point), nearest: nearest ?? score, fitted: score };
    },
    async compare(one, other, signal) {
      const [first, second] = [await embed(one, signal), await embed(other, signal)];
      return first === null || second === null ? 0 : compareSpeakers(first, second);
    },
  };
}
