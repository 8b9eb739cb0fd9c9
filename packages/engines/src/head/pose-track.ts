import { TAIL_S } from '@orator/contracts/photo-videos/length';
import { hashSeed } from '@orator/rig/math/random';
import { poseOf, type Pose } from '@orator/rig/motion/controls';
import { HEAD_REST, headMotion } from '@orator/rig/motion/head-motion';
import { type GrowingLoudness, growingLoudness } from '@orator/rig/speech/envelope';
import { mouthTracks } from '@orator/rig/speech/mouth-tracks';
import type { Phone } from '@orator/rig/speech/timeline';
import { fillGaps } from '../speech/joining/phone-timing.ts';
import { sampled } from '../speech/output/wav.ts';
import type { SpeechPart } from '../speech/speech-engine.ts';
import type { HeadJob } from './head-engine.ts';

/** The poses of a speech that comes in parts. Those that are given before its end do not depend on what follows. */
export interface PoseTrack {
  /** The next poses, as far as they are certain. */
  readonly add: (part: SpeechPart) => readonly Pose[];
  /** All that are left. @param durationS of the whole speech, seconds */
  readonly finish: (durationS: number) => readonly Pose[];
}

/** So long before a sound the lips and the head begin to answer it, seconds. */
const AHEAD_S = 0.5;

/** @param lively see `MotionOptions` */
export function createPoseTrack(
  { fps, seed, emotion, intensity }: Pick<HeadJob, 'fps' | 'seed' | 'emotion' | 'intensity'>,
  lively: boolean,
): PoseTrack {
  const phones: Phone[] = [];
  let loudness: GrowingLoudness | null = null;
  let given = 0;
  const posesUntil = (to: number, frames: number, durationS: number): readonly Pose[] => {
    const envelope = loudness?.envelope(frames === to);
    if (!envelope || to <= given) return [];
    const range = { fps, from: given, to };
    const timeline = { durationS, phones: fillGaps(phones, durationS) };
    const mouths = mouthTracks(timeline, { ...range, envelope });
    const heads = headMotion(timeline, { ...range, frames, seed: hashSeed(seed), emotion, intensity, lively });
    given = to;
    return mouths.map((mouth, i) => poseOf(mouth, heads[i] ?? HEAD_REST));
  };
  return {
    add: (part) => {
      loudness ??= growingLoudness(part.sampleRate);
      loudness.add(sampled(part.pcm));
      phones.push(...part.phones);
      const saidS = phones.at(-1)?.end ?? 0;
      return posesUntil(Math.floor((saidS - AHEAD_S) * fps), Infinity, saidS);
    },
    finish: (speechS) => {
      const durationS = speechS + TAIL_S;
      const frames = Math.ceil(durationS * fps);
      return posesUntil(frames, frames, durationS);
    },
  };
}
