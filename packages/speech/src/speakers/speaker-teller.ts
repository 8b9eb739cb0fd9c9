import { groupSpeakers } from '@orator/speaker-encoder/group-speakers';
import { compareSpeakers } from '@orator/speaker-encoder/likeness';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import { SpeechError } from '../speech-engine.ts';
import type { SpeakerEncoder, SpeakerModel } from './speaker-encoder.ts';

/** A stretch of sound in which one person speaks, seconds. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Seconds of a longer stretch that are heard: more would not identify the voice better. Source: chosen; from 2.5 s on voices are told
 * apart well (docs/measurements/voices.md, "Speakers apart").
 */
const MOST_S = 8;

export interface SpeakerTeller {
  /** Whether a model for it is installed now. */
  readonly isReady: () => boolean;
  /**
   * Tells who speaks in each stretch of a sound.
   * @param most speakers
   * @returns the number of each stretch's speaker, from 0 for who speaks first
   * @throws {SpeechError} `engine_failed`, also where no model for it is installed; the signal's reason
   */
  readonly tell: (
    sound: VoiceSound,
    { stretches, most }: { readonly stretches: readonly Stretch[]; readonly most: number },
    signal: AbortSignal,
  ) => Promise<number[]>;
  /**
   * How alike the voices of two sounds are: the cosine, 1 for the same; null where one of them is silent.
   * @throws as `tell`
   */
  readonly compare: (one: VoiceSound, other: VoiceSound, signal: AbortSignal) => Promise<number | null>;
}

/** @param find the model that is installed now */
export function createSpeakerTeller(
  encoder: Pick<SpeakerEncoder, 'embed'>,
  find: () => SpeakerModel | undefined,
): SpeakerTeller {
  const findInstalled = (): SpeakerModel => {
    const model = find();
    if (model === undefined) throw new SpeechError('engine_failed', 'no encoder of speakers is installed');
    return model;
  };
  return {
    isReady: () => find() !== undefined,
    async compare(one, other, signal) {
      const model = findInstalled();
      const [first, second] = [await encoder.embed(model, one, signal), await encoder.embed(model, other, signal)];
      return first === null || second === null ? null : compareSpeakers(first, second);
    },
    async tell({ samples, sampleRate }, { stretches, most }, signal) {
      const model = findInstalled();
      const utterances = [];
      for (const { start, end } of stretches) {
        const last = Math.min(end, start + MOST_S);
        const heard = samples.slice(Math.round(start * sampleRate), Math.round(last * sampleRate));
        const embedding = await encoder.embed(model, { samples: heard, sampleRate }, signal);
        utterances.push({ embedding, length: end - start });
      }
      return groupSpeakers(utterances, most);
    },
  };
}
