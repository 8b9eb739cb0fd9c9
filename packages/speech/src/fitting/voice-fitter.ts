/**
 * | constants | source |
 * |---|---|
 * | `ROUND`, `FIRST_STEP`, `PITCH_S` | chosen; what they give is measured in docs/measurements/voices.md (ADR 49) |
 * | `FULL_SCALE` | 16-bit sound |
 */
import type { Locale } from '@orator/contracts/core/common';
import { COLOUR_BANDS } from '@orator/contracts/voices/match';
import type { HeardVoice } from '@orator/speaker-encoder/encoder';
import { averageSpeaker, compareSpeakers } from '@orator/speaker-encoder/likeness';
import type { CallControl } from '@orator/threads/thread-messages';
import { type PitchRange, pitchRange, trackPitch } from '@orator/sound/pitch';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import type { SpeakerEncoder, SpeakerModel } from '../speakers/speaker-encoder.ts';
import { type Sound, SpeechError } from '../speech-engine.ts';
import type { VoiceMatcher } from '../match/voice-matcher.ts';
import { type Attempt, chooseBase } from './choose-base.ts';
import { evolve } from './evolve.ts';
import { FITTING_LINES } from './lines.ts';
import { type ChosenPassages, choosePassages, cutPassages, joinPassages, type Passage } from './passages.ts';
import { type HearColoured, tuneColour, type TunedColour } from './tune-colour.ts';
import { createVoiceSpace, findNearest, readVoiceEmbeddings } from './voice-space.ts';

/** How long a search may be: it ends after so many tries, or on a busy machine after so long. */
export interface FitEffort {
  readonly tries: number;
  readonly ms: number;
  /** In how many directions it looks, beginning with those in which voices differ most. More directions need more tries. */
  readonly directions: number;
}
export const INSTANT_EFFORT: FitEffort = { tries: 132, ms: 5 * 60_000, directions: 12 };
export const PREMIUM_EFFORT: FitEffort = { tries: 560, ms: 55 * 60_000, directions: 24 };
/** Tries in a round, and the first step, where 1 is the distance of the voices in a direction. */
const ROUND = 8;
const FIRST_STEP = 0.3;
/** Seconds of sound in which the pitch is looked for. */
const PITCH_S = 25;
const UNCHANGED = new Float32Array(COLOUR_BANDS.length);
const FULL_SCALE = 32_768;

export interface FitJob {
  /** Recordings of the person, mono. */
  readonly samples: readonly VoiceSound[];
  readonly effort: FitEffort;
  /** A voice that an earlier search found; this one continues from there. */
  readonly from?: FoundVoice | undefined;
  /** Receives the best voice so far after each round, so that a search that is cut off can go on. */
  readonly keep?: ((found: FoundVoice) => Promise<void>) | undefined;
  /** Numbers of Kokoro's voices that may be in the middle: those of the language. */
  readonly voices: readonly number[];
  readonly locale: Locale;
  /** Speaks a text with the timbre of a mixture of Kokoro's voices, in the manner of the one in its middle. */
  readonly speak: (text: string, voice: number, mixture: readonly number[], signal: AbortSignal) => Promise<Sound>;
}

/** A voice that a search found. */
export interface FoundVoice {
  /** The number of the voice in the middle. */
  readonly voice: number;
  /** Its place in the directions of `createVoiceSpace`. */
  readonly point: readonly number[];
  /** Tries until then; each says one line. */
  readonly tried: number;
  /** Length of a step there; absent in what was kept before this field. */
  readonly step?: number | undefined;
}

/** A mixture of Kokoro's voices that comes near a person's. */
export interface FittedVoice extends FoundVoice {
  /** The share of each voice. */
  readonly mixture: readonly number[];
  /**
   * How alike the person is to the voice where the search began (`nearest`) and to the mixture (`fitted`), both in the
   * person's colour: cosines.
   */
  readonly nearest: number;
  readonly fitted: number;
}

export interface TuneJob {
  /** Recordings of the person, mono. */
  readonly samples: readonly VoiceSound[];
  /** What the voice says: `FITTING_LINES` of its language. */
  readonly sounds: readonly VoiceSound[];
}

export interface VoiceFitter {
  /**
   * Chooses the best passages of a long recording.
   * @returns null where too little of it is clear
   * @throws {SpeechError} as `fit`
   */
  readonly choose: (sample: VoiceSound, control: CallControl) => Promise<ChosenPassages | null>;
  /**
   * Fits a mixture of voices to recordings.
   * @returns null where nobody is heard in them
   * @throws {SpeechError} `engine_failed` also where no encoder is installed; the signal's reason
   */
  readonly fit: (job: FitJob, control: CallControl) => Promise<FittedVoice | null>;
  /**
   * Looks for the colour with which a voice is nearest to a person.
   * @returns null where nobody is heard
   * @throws {SpeechError} as `fit`
   */
  readonly tune: (job: TuneJob, control: CallControl) => Promise<TunedColour | null>;
  /** How alike the voices of two sounds are: the cosine, 0 where one is silent. @throws {SpeechError} as `fit` */
  readonly compare: (one: VoiceSound, other: VoiceSound, signal: AbortSignal) => Promise<number>;
}

/** The samples of speech as numbers from -1 to 1. */
export const toSound = ({ pcm, sampleRate }: Sound): VoiceSound => ({
  samples: Float32Array.from(pcm, (sample) => sample / FULL_SCALE),
  sampleRate,
});

/** A person, as the encoder hears them. */
type Person = HeardVoice;

/** What a search hears with. */
export type FittingEars = Pick<SpeakerEncoder, 'hear' | 'colour'> & Pick<VoiceMatcher, 'movePitch'>;

/** @param find the encoder of speakers that is installed now */
export function createVoiceFitter(ears: FittingEars, find: () => SpeakerModel | undefined): VoiceFitter {
  const findModel = (): SpeakerModel => {
    const model = find();
    if (model === undefined) throw new SpeechError('engine_failed', 'no encoder of speakers is installed');
    return model;
  };
  const hear = (sound: VoiceSound, signal: AbortSignal) => ears.hear(findModel(), sound, signal);
  /** The mean of what is heard in recordings; null where nobody is. */
  const hearPerson = async (samples: readonly VoiceSound[], signal: AbortSignal): Promise<Person | null> => {
    const heard: Person[] = [];
    for (const sample of samples) {
      const one = await hear(sample, signal);
      if (one !== null) heard.push(one);
    }
    const [first] = heard;
    if (first === undefined) return null;
    const levels = first.levels.map((_, band) =>
      heard.reduce((sum, one) => sum + (one.levels[band] ?? 0) / heard.length, 0),
    );
    return { embedding: averageSpeaker(heard.map(({ embedding }) => embedding)), levels };
  };
  const hearWith =
    (sounds: readonly VoiceSound[], { levels }: Person, signal: AbortSignal): HearColoured =>
    (changes) =>
      ears.colour(findModel(), { sounds, levels, changes }, signal);
  const judge = async (sounds: readonly VoiceSound[], person: Person, signal: AbortSignal): Promise<number> => {
    const heard = await hearWith(sounds, person, signal)([UNCHANGED]);
    const [embedding] = heard?.embeddings ?? [];
    return embedding === undefined ? 0 : compareSpeakers(person.embedding, embedding);
  };
  return {
    async choose(sample, { signal, progress }) {
      const [cut, passages]: [VoiceSound[], Passage[]] = [cutPassages(sample), []];
      for (const [at, sound] of cut.entries()) {
        const heard = await hear(sound, signal);
        if (heard !== null) passages.push({ sound, embedding: heard.embedding });
        progress((at + 1) / cut.length);
      }
      return choosePassages(passages);
    },
    async fit({ samples, effort, from, keep, voices, locale, speak }, { signal, progress }) {
      const person = await hearPerson(samples, signal);
      if (person === null) return null;
      const [known, lines] = [readVoiceEmbeddings(), FITTING_LINES[locale] ?? []];
      if (voices.length === 0 || lines.length === 0)
        throw new SpeechError('voice_unknown', `no voice speaks ${locale}`);
      const [endsAt, target] = [performance.now() + effort.ms, findPitch(samples)];
      let tried = from?.tried ?? 0;
      const mayTry = (): boolean => tried < effort.tries && performance.now() < endsAt;
      const attempt: Attempt = async (voice, mixture, said) => {
        const moved = [];
        for (const line of said) {
          const sound = toSound(await speak(line, voice, mixture, signal));
          moved.push(await ears.movePitch({ sound, target }, signal));
          tried += 1;
          const inTime = 1 - (endsAt - performance.now()) / effort.ms;
          progress(Math.min(1, Math.max(tried / effort.tries, inTime)));
        }
        const sounds = moved.map(({ sound }) => sound);
        return { likeness: await judge(sounds, person, signal), pitch: moved[0]?.pitch ?? null };
      };
      const voice =
        from?.voice ?? (await chooseBase(findNearest(person.embedding, voices, known), target, { attempt, lines }));
      const { size, mix } = createVoiceSpace(voice, known, effort.directions);
      const start = Float64Array.from({ length: size }, (_, at) => from?.point[at] ?? 0);
      let round = 0;
      const { place } = await evolve({
        start,
        step: from?.step ?? FIRST_STEP,
        tries: ROUND,
        // Each round speaks another line, so that a voice that fits only one line does not win.
        judge: async (points) => {
          const [line = '', scores] = [lines[round % lines.length], new Array<number>()];
          round += 1;
          for (const point of points) {
            if (!mayTry()) break;
            scores.push((await attempt(voice, mix(point), [line])).likeness);
          }
          return scores;
        },
        mayGoOn: mayTry,
        onRound: async ({ middle, step }) => keep?.({ voice, point: [...middle], tried, step }),
      });
      const nearest = (await attempt(voice, mix(start), lines)).likeness;
      const found = place.middle === start ? nearest : (await attempt(voice, mix(place.middle), lines)).likeness;
      const point = found > nearest ? place.middle : start;
      const fitted = Math.max(found, nearest);
      return { voice, point: [...point], tried, step: place.step, mixture: mix(point), nearest, fitted };
    },
    async tune({ samples, sounds }, { signal, progress }) {
      const person = await hearPerson(samples, signal);
      return person === null ? null : tuneColour(person.embedding, hearWith(sounds, person, signal), progress);
    },
    async compare(one, other, signal) {
      const [first, second] = [await hear(one, signal), await hear(other, signal)];
      return first === null || second === null ? 0 : compareSpeakers(first.embedding, second.embedding);
    },
  };
}

/** The pitch of the beginning of sounds; null where none is heard. */
function findPitch(sounds: readonly VoiceSound[]): PitchRange | null {
  const { samples, sampleRate } = joinPassages(sounds);
  return pitchRange(trackPitch(samples.subarray(0, PITCH_S * sampleRate), sampleRate));
}
