import type { Locale } from '@orator/contracts/core/common';
import { COLOUR_BANDS } from '@orator/contracts/voices/match';
import { KOKORO_VOICES } from '@orator/kokoro/voices';
import type { HeardVoice } from '@orator/speaker-encoder/encoder';
import { averageSpeaker, compareSpeakers } from '@orator/speaker-encoder/likeness';
import type { ThreadControl } from '@orator/threads/create-calls';
import { pitchRange, trackPitch } from '@orator/sound/pitch';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import type { SpeakerEncoder, SpeakerModel } from '../speakers/speaker-encoder.ts';
import { type Sound, SpeechError } from '../speech-engine.ts';
import { evolve, type Judged } from './evolve.ts';
import { FITTING_LINES } from './lines.ts';
import { type ChosenPassages, choosePassages, cutPassages, joinPassages, type Passage } from './passages.ts';
import { type HearColoured, tuneColour, type TunedColour } from './tune-colour.ts';
import { createVoiceSpace, findNearest, readVoiceEmbeddings } from './voice-space.ts';

/** How long a search may be: it ends after so many tries, or so long, whichever comes first. */
export interface FitEffort {
  readonly tries: number;
  readonly ms: number;
  /** Lines that each try says, of `FITTING_LINES`: one alone is fitted rather than the person. */
  readonly lines: number;
}
export const INSTANT_EFFORT: FitEffort = { tries: 96, ms: 3 * 60_000, lines: 2 };
/** More lines say more of the voice, and each try then takes longer. */
export const PREMIUM_EFFORT: FitEffort = { tries: 400, ms: 25 * 60_000, lines: 3 };
/** Tries in a round, and the first step, of which 1 is how far the voices are apart in a direction. */
const ROUND = 8;
const FIRST_STEP = 0.3;
/** Voices that are tried first, and how far their pitch may be moved: further, a voice sounds changed. */
const [CANDIDATES, REACH_SEMITONES] = [6, 5];
/** Seconds in which the pitch is looked for. */
const PITCH_S = 10;
const UNCHANGED = new Float32Array(COLOUR_BANDS.length);
const FULL_SCALE = 32_768;

export interface FitJob {
  /** Recordings of the person, mono. */
  readonly samples: readonly VoiceSound[];
  readonly effort: FitEffort;
  /** A voice that was found before: the search goes on there. */
  readonly from?: FoundVoice | undefined;
  /** Receives the best voice so far after each round, so that a search that is cut off can go on. */
  readonly keep?: ((found: FoundVoice) => Promise<void>) | undefined;
  /** Numbers of Kokoro's voices that may be in the middle: those of the language. */
  readonly voices: readonly number[];
  readonly locale: Locale;
  /** Speaks a text with a mixture of Kokoro's voices around one of them. */
  readonly speak: (text: string, voice: number, mixture: readonly number[], signal: AbortSignal) => Promise<Sound>;
}

/** A voice that a search found. */
export interface FoundVoice {
  /** The number of the voice in the middle. */
  readonly voice: number;
  /** Its place in the directions of `createVoiceSpace`. */
  readonly point: readonly number[];
  /** Tries until then. */
  readonly tried: number;
}

/** A mixture of Kokoro's voices that comes near a person's. */
export interface FittedVoice extends FoundVoice {
  /** The share of each voice. */
  readonly mixture: readonly number[];
  /** How alike the person and the voice where the search began are, and the person and the mixture, in the person's colour: cosines. */
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
  readonly choose: (sample: VoiceSound, control: ThreadControl) => Promise<ChosenPassages | null>;
  /**
   * Fits a mixture of voices to recordings.
   * @returns null where nobody is heard in them
   * @throws {SpeechError} `engine_failed` also where no encoder is installed; the signal's reason
   */
  readonly fit: (job: FitJob, control: ThreadControl) => Promise<FittedVoice | null>;
  /**
   * Looks for the colour with which a voice is nearest to a person.
   * @returns null where nobody is heard
   * @throws {SpeechError} as `fit`
   */
  readonly tune: (job: TuneJob, control: ThreadControl) => Promise<TunedColour | null>;
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

/** @param find the encoder of speakers that is installed now */
export function createVoiceFitter(
  encoder: Pick<SpeakerEncoder, 'hear' | 'colour'>,
  find: () => SpeakerModel | undefined,
): VoiceFitter {
  const findModel = (): SpeakerModel => {
    const model = find();
    if (model === undefined) throw new SpeechError('engine_failed', 'no encoder of speakers is installed');
    return model;
  };
  const hear = (sound: VoiceSound, signal: AbortSignal) => encoder.hear(findModel(), sound, signal);
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
      encoder.colour(findModel(), { sounds, levels, changes }, signal);
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
      const [known, lines] = [readVoiceEmbeddings(), FITTING_LINES[locale]?.slice(0, effort.lines) ?? []];
      if (voices.length === 0 || lines.length === 0)
        throw new SpeechError('voice_unknown', `no voice speaks ${locale}`);
      const endsAt = performance.now() + effort.ms;
      let tried = from?.tried ?? 0;
      const mayTry = (): boolean => tried < effort.tries && performance.now() < endsAt;
      const attempt: Attempt = async (voice, mixture) => {
        const sounds = [];
        for (const line of lines) sounds.push(toSound(await speak(line, voice, mixture, signal)));
        const likeness = await judge(sounds, person, signal);
        tried += 1;
        progress(Math.min(1, Math.max(tried / effort.tries, 1 - (endsAt - performance.now()) / effort.ms)));
        return { likeness, sounds };
      };
      const among = findNearest(person.embedding, voices, { voices: known, most: CANDIDATES });
      const voice = from?.voice ?? (await chooseBase(among, findPitch(samples), { attempt, mayTry }));
      const { size, mix } = createVoiceSpace(voice, known);
      const start = from === undefined ? new Float64Array(size) : Float64Array.from(from.point);
      let best: Judged = { point: start, score: Number.NEGATIVE_INFINITY };
      let nearest = 0;
      const judgeAll = async (points: readonly Float64Array[]): Promise<number[]> => {
        const scores = [];
        for (const point of points) {
          if (point !== start && !mayTry()) break;
          const { likeness: score } = await attempt(voice, mix(point));
          if (point === start) nearest = score;
          if (score > best.score) best = { point, score };
          scores.push(score);
        }
        await keep?.({ voice, point: [...best.point], tried });
        return scores;
      };
      const { point, score } = await evolve({
        start,
        step: FIRST_STEP,
        tries: ROUND,
        judge: judgeAll,
        mayGoOn: mayTry,
      });
      return { voice, point: [...point], tried, mixture: mix(point), nearest, fitted: score };
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

/** A voice that was tried. */
interface Tried {
  readonly likeness: number;
  /** What it said. */
  readonly sounds: readonly VoiceSound[];
}
type Attempt = (voice: number, mixture: readonly number[]) => Promise<Tried>;

/** Median pitch of the beginning of sounds, Hz; null where none is heard. */
function findPitch(sounds: readonly VoiceSound[]): number | null {
  const { samples, sampleRate } = joinPassages(sounds);
  return pitchRange(trackPitch(samples.subarray(0, PITCH_S * sampleRate), sampleRate))?.median ?? null;
}

/** Whether a voice can take on a pitch without sounding changed; where none is heard, it may. */
const isInReach = (pitch: number | null, of: number | null): boolean =>
  pitch === null || of === null || Math.abs(12 * Math.log2(pitch / of)) <= REACH_SEMITONES;

/** Of some voices the one that is nearest when it has the person's colour; of those in reach of the pitch, if any is. */
async function chooseBase(
  voices: readonly number[],
  pitch: number | null,
  { attempt, mayTry }: { readonly attempt: Attempt; readonly mayTry: () => boolean },
): Promise<number> {
  const tried = [];
  for (const voice of voices) {
    if (tried.length > 0 && !mayTry()) break;
    const mixture = KOKORO_VOICES.map((_, at) => Number(at === voice));
    const { likeness, sounds } = await attempt(voice, mixture);
    tried.push({ voice, likeness, pitch: findPitch(sounds) });
  }
  const near = tried.filter((one) => isInReach(one.pitch, pitch));
  const [best] = (near.length > 0 ? near : tried).toSorted((one, other) => other.likeness - one.likeness);
  return best?.voice ?? 0;
}
