import { TAIL_S } from '@orator/contracts/photo-videos/length';
import { hashSeed } from '@orator/rig/math/random';
import { combinePose, type Pose } from '@orator/rig/motion/controls';
import { HEAD_REST, headMotion } from '@orator/rig/motion/head-motion';
import { type GrowingLoudness, growingLoudness } from '@orator/rig/speech/envelope';
import { type Envelope, type MouthFrame, mouthTracks } from '@orator/rig/speech/mouth-tracks';
import type { Phone, SpeechTimeline } from '@orator/rig/speech/timeline';
import { fillGaps } from '@orator/speech/joining/phone-timing';
import { sampled } from '@orator/sound/wav';
import type { SpeechPart } from '@orator/speech/speech-engine';
import type { HeadJob, HeadJobAhead } from './head-engine.ts';
import { HeadError } from '@orator/pictures/frames/head-error';

/** What a speech that arrives in parts moves, frame by frame. Frames returned before its end do not depend on what follows. */
export interface SpeechTrack<Frame> {
  /** The next frames that are final. */
  readonly add: (part: SpeechPart) => readonly Frame[];
  /** The remaining frames. @param durationS of the whole speech, seconds */
  readonly finish: (durationS: number) => readonly Frame[];
}

/**
 * How far lips and head anticipate a sound, seconds.
 * Source: lips look .42 s ahead (lead, `REACH` and `MARGIN` of mouth tracks), heads .35 s (a breath before a phrase); the speech of
 * the tests changes earlier frames with .36, and not with .4.
 */
const AHEAD_S = 0.5;

/** Frames to draw, of a speech as far as it is known. */
interface Stretch {
  readonly timeline: SpeechTimeline;
  readonly envelope: Envelope;
  readonly from: number;
  readonly to: number;
  /** Frames of the whole video; infinite until their number is known. */
  readonly frames: number;
}

/** The poses of a head. @param lively see `MotionOptions` */
export function createPoseTrack(
  { fps, seed, emotion, intensity }: Pick<HeadJob, 'fps' | 'seed' | 'emotion' | 'intensity'>,
  lively: boolean,
): SpeechTrack<Pose> {
  return createTrack(fps, ({ timeline, envelope, frames, ...range }) => {
    const mouths = mouthTracks(timeline, { fps, ...range, envelope });
    const motion = { fps, ...range, frames, seed: hashSeed(seed), emotion, intensity, lively };
    const heads = headMotion(timeline, motion);
    return mouths.map((mouth, i) => combinePose(mouth, heads[i] ?? HEAD_REST));
  });
}

/** The mouth alone. */
export const createMouthTrack = (fps: number): SpeechTrack<MouthFrame> =>
  createTrack(fps, ({ timeline, envelope, from, to }) => mouthTracks(timeline, { fps, from, to, envelope }));

function createTrack<Frame>(fps: number, draw: (stretch: Stretch) => readonly Frame[]): SpeechTrack<Frame> {
  const phones: Phone[] = [];
  let loudness: GrowingLoudness | null = null;
  let given = 0;
  const drawUntil = (to: number, frames: number, durationS: number): readonly Frame[] => {
    const envelope = loudness?.envelope(frames === to);
    if (!envelope || to <= given) return [];
    const drawn = draw({
      timeline: { durationS, phones: fillGaps(phones, durationS) },
      envelope,
      from: given,
      to,
      frames,
    });
    given = to;
    return drawn;
  };
  return {
    add: (part) => {
      loudness ??= growingLoudness(part.sampleRate);
      loudness.add(sampled(part.pcm));
      phones.push(...part.phones);
      const saidS = phones.at(-1)?.end ?? 0;
      return drawUntil(Math.floor((saidS - AHEAD_S) * fps), Infinity, saidS);
    },
    finish: (speechS) => {
      const durationS = speechS + TAIL_S;
      const frames = Math.ceil(durationS * fps);
      return drawUntil(frames, frames, durationS);
    },
  };
}

/** The frames of a speech while it is made, and their number: the expected one until it is known. */
export interface FollowedSpeech<Frame> {
  readonly frames: AsyncGenerator<Frame>;
  readonly total: () => number | null;
}

interface Followed extends Pick<HeadJobAhead, 'speech' | 'expectedS'> {
  readonly parts: ReadableStream<SpeechPart>;
  readonly fps: number;
}

/**
 * Draws a speech part by part.
 * @param heard is told each part before its frames are given, and the silence at the end before the last frames: an encoder
 * may take no more pictures until it has the sound to them
 * @throws {HeadError} by the frames: `bad_audio` when the speech has none
 */
export function followSpeech<Frame>(
  track: SpeechTrack<Frame>,
  { parts, speech, fps, expectedS }: Followed,
  heard: (part: SpeechPart) => void,
): FollowedSpeech<Frame> {
  const countFrames = (speechS: number): number => Math.ceil((speechS + TAIL_S) * fps);
  let total = expectedS === undefined ? null : countFrames(expectedS);
  // Long before its frames are drawn. A failure is thrown by the frames.
  speech.then(({ timeline }) => (total = countFrames(timeline.durationS))).catch(() => undefined);
  async function* frames(): AsyncGenerator<Frame> {
    let given = 0;
    let [saidS, sampleRate] = [0, 0];
    for await (const part of parts) {
      heard(part);
      ({ sampleRate } = part);
      saidS += part.pcm.length / sampleRate;
      const next = track.add(part);
      given += next.length;
      yield* next;
    }
    const { durationS } = (await speech).timeline;
    const last = track.finish(durationS);
    total = given + last.length;
    if (total === 0) throw new HeadError('bad_audio', 'There is no audio');
    const silent = Math.max(0, Math.round((durationS + TAIL_S - saidS) * sampleRate));
    heard({ sampleRate, pcm: new Int16Array(silent), phones: [], words: [] });
    yield* last;
  }
  return { frames: frames(), total: () => total };
}
