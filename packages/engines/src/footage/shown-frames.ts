import { TAIL_S } from '@orator/contracts/photo-videos/length';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import { type MouthFrame, mouthTracks } from '@orator/rig/speech/mouth-tracks';
import { readAudio } from '../head/read-audio.ts';
import type { FootageJob } from './footage-engine.ts';
import { lipStrength } from './lip-strength.ts';
import { planLoop, type Run } from './loop-plan.ts';
import type { PreparedFootage } from './prepared-footage.ts';

/** Which frames of footage a video shows, in order, and what each one's mouth does. */
export interface ShownFrames {
  readonly plan: readonly Run[];
  readonly mouths: readonly MouthFrame[];
  /** How much of the new lips each shows, 0 to 1. */
  readonly strength: (frame: number) => number;
}

/** @throws {HeadError} `bad_audio`, or the signal's reason */
export async function showFrames(
  job: FootageJob,
  prepared: PreparedFootage,
  signal: AbortSignal,
): Promise<ShownFrames> {
  const { timeline, dub } = job;
  const { fps } = prepared.shape;
  const audio = await readAudio(dub?.voicesPath ?? job.audioPath, signal);
  const envelope = loudnessEnvelope(audio.samples, audio.sampleRate);
  if (dub === undefined) {
    const durationS = Math.max(audio.durationS, timeline.durationS) + TAIL_S;
    const mouths = mouthTracks({ ...timeline, durationS }, { fps, envelope });
    return { plan: planLoop(stillnessOf(prepared), mouths.length), mouths, strength: () => 1 };
  }
  const frames = prepared.frames.length;
  // Half a frame more: rounding must not lose the last one.
  const mouths = mouthTracks({ ...timeline, durationS: (frames + 0.5) / fps }, { fps, envelope }).slice(0, frames);
  const known = prepared.frames.map((frame) => frame !== null);
  const strength = lipStrength(dub.speaking, known, fps);
  return { plan: [{ from: 0, to: frames - 1 }], mouths, strength: (frame) => strength[frame] ?? 0 };
}

/** Pixels by which the head moves in each frame; infinite where it must not be shown. */
function stillnessOf({ frames }: PreparedFootage): readonly number[] {
  return frames.map((frame, i) => {
    if (!frame) return Number.POSITIVE_INFINITY;
    const other = frames[i - 1] ?? frames[i + 1] ?? frame;
    const [a, b] = [frame.camera, other.camera];
    return Math.hypot((a.x[3] ?? 0) - (b.x[3] ?? 0), (a.y[3] ?? 0) - (b.y[3] ?? 0));
  });
}
