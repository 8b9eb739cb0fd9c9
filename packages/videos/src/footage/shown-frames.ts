import { TAIL_S } from '@orator/contracts/photo-videos/length';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import { type MouthFrame, mouthTracks } from '@orator/rig/speech/mouth-tracks';
import { createMouthTrack, followSpeech } from '@orator/talking-heads/head/pose-track';
import { readSpeech } from '@orator/talking-heads/head/read-audio';
import type { SpeechPart } from '@orator/speech/speech-engine';
import type { FootageJob, FootageJobAhead } from './footage-engine.ts';
import { lipStrength } from './lip-strength.ts';
import { planLoop, type Run } from './loop-plan.ts';
import type { PreparedFootage } from './prepared-footage.ts';

/** The frames of footage that a video shows, in order, and the mouth of each. */
export interface ShownFrames {
  /** The runs of frames to show; together at least as many frames as there are mouths. */
  readonly plan: readonly Run[];
  readonly mouths: Iterable<MouthFrame> | AsyncIterable<MouthFrame>;
  /** How many mouths there are; null while that is not known. */
  readonly total: () => number | null;
  /** Opacity of the new lips in each frame, 0 to 1. */
  readonly strength: (frame: number) => number;
}

/** Frames whose number is known. */
interface KnownFrames extends ShownFrames {
  readonly frames: number;
}

/** @throws {HeadError} `bad_audio`, or the signal's reason */
export async function showFrames(
  job: FootageJob,
  prepared: PreparedFootage,
  signal: AbortSignal,
): Promise<KnownFrames> {
  const { timeline, dub } = job;
  const { fps } = prepared.shape;
  const audio = await readSpeech(dub?.voicesPath ?? job.audioPath, signal);
  const envelope = loudnessEnvelope(audio.samples, audio.sampleRate);
  if (dub === undefined) {
    const durationS = Math.max(audio.durationS, timeline.durationS) + TAIL_S;
    const mouths = mouthTracks({ ...timeline, durationS }, { fps, envelope });
    return { ...known(mouths), plan: planLoop(measureMovement(prepared), mouths.length), strength: () => 1 };
  }
  const frames = prepared.frames.length;
  // Half a frame longer, so that rounding does not lose the last frame.
  const mouths = mouthTracks({ ...timeline, durationS: (frames + 0.5) / fps }, { fps, envelope }).slice(0, frames);
  const found = prepared.frames.map((frame) => frame !== null);
  const strength = lipStrength(dub.speaking, found, fps);
  return { ...known(mouths), plan: [{ from: 0, to: frames - 1 }], strength: (frame) => strength[frame] ?? 0 };
}

const known = (mouths: readonly MouthFrame[]) => ({ mouths, frames: mouths.length, total: () => mouths.length });

/**
 * Frames of a speech while it is made.
 * @param heard is told each part before its frames are given
 */
export function showFramesInParts(
  { parts, speech, expectedS, mostS }: Pick<FootageJobAhead, 'parts' | 'speech' | 'expectedS' | 'mostS'>,
  prepared: PreparedFootage,
  heard: (part: SpeechPart) => void,
): ShownFrames {
  const { fps } = prepared.shape;
  const { frames: mouths, total } = followSpeech(createMouthTrack(fps), { parts, speech, fps, expectedS }, heard);
  const most = Math.ceil((mostS + TAIL_S) * fps);
  return { plan: planLoop(measureMovement(prepared), most), mouths, total, strength: () => 1 };
}

/** Movement of the head in each frame, pixels; infinite where the frame must not be shown. */
function measureMovement({ frames }: PreparedFootage): readonly number[] {
  return frames.map((frame, i) => {
    if (!frame) return Number.POSITIVE_INFINITY;
    const other = frames[i - 1] ?? frames[i + 1] ?? frame;
    const [a, b] = [frame.camera, other.camera];
    return Math.hypot((a.x[3] ?? 0) - (b.x[3] ?? 0), (a.y[3] ?? 0) - (b.y[3] ?? 0));
  });
}
