/**
 * | constants | source |
 * |---|---|
 * | `FACE_SHARE`, `RENDER_SHARE` | chosen: about the share of the time |
 */
import { rm } from 'node:fs/promises';
import { TAIL_S } from '@orator/contracts/photo-videos/length';
import { combinePose, REST_POSE, type Pose } from '@orator/rig/motion/controls';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import { headMotion, HEAD_REST } from '@orator/rig/motion/head-motion';
import { idleMotion } from '@orator/rig/motion/idle-motion';
import { hashSeed } from '@orator/rig/math/random';
import { mouthTracks } from '@orator/rig/speech/mouth-tracks';
import { playBackdrop } from './play-backdrop.ts';
import { type Audio, readSpeech } from './read-audio.ts';
import { checkSize } from '@orator/pictures/frames/load-composition';
import { type Encoder, startEncoder } from './encoder.ts';
import { createSpeakingEncoders, type SpeakingEncoders } from './speaking-encoder.ts';
import type { SpeechPart, SpokenWord } from '@orator/speech/speech-engine';
import {
  type HeadEngine,
  type HeadJob,
  type HeadJobAhead,
  type HeadResult,
  type IdleJob,
  type RenderControl,
  withSpeech,
} from './head-engine.ts';
import { HeadError } from '@orator/pictures/frames/head-error';
import { createFramePainter, type Over } from './frame-painter.ts';
import { writeJpeg } from '@orator/pictures/frames/frame-image';
import { createPoseTrack, followSpeech } from './pose-track.ts';
import {
  BUFFERS,
  createPreparedFaces,
  type LentFace,
  type PreparedFace,
  type PreparedFaces,
} from './prepared-faces.ts';

/** Shares of the progress for finding or preparing faces and for rendering; the rest is for completing the file. */
export const FACE_SHARE = 0.1;
export const RENDER_SHARE = 0.87;

/** The poster's pose: eyes open, lips at rest, a slight smile. */
export const POSTER: Pose = {
  ...REST_POSE,
  jaw: 0.6,
  smile: 0.9,
  browRight: 0.4,
  browLeft: 0.4,
  yaw: -0.02,
  pitch: -0.01,
};

export interface BuiltInHead extends HeadEngine {
  /** See `PreparedFaces`. */
  readonly ready: PreparedFaces['ready'];
  /** Starts what the next video would otherwise wait for. */
  readonly warm: () => void;
}

/** State kept from one video to the next. */
interface Stock {
  readonly faces: PreparedFaces;
  readonly encoders: SpeakingEncoders;
}

/** The built-in engine: warps the photo by the rig, without a GPU. Several renders may run in one thread. */
export function createHeadEngine(): BuiltInHead {
  const stock: Stock = { faces: createPreparedFaces(), encoders: createSpeakingEncoders() };
  return {
    ready: stock.faces.ready,
    warm: stock.encoders.warm,
    render: async (job, control) => {
      checkJob(job);
      control.signal.throwIfAborted();
      try {
        return await render(job, control, stock);
      } catch (error) {
        await Promise.all([rm(job.outPath, { force: true }), rm(job.posterPath, { force: true })]);
        throw error;
      }
    },
  };
}

function checkJob(job: HeadJob | HeadJobAhead | IdleJob): void {
  checkSize(job);
  if ('loopS' in job && !(job.loopS >= 5 && job.loopS <= 60)) {
    throw new HeadError('bad_job', `A loop of ${job.loopS} s: 5 to 60 are possible`);
  }
}

async function render(
  given: HeadJob | HeadJobAhead | IdleJob,
  control: RenderControl,
  stock: Stock,
): Promise<HeadResult> {
  const { width, height, fps, quality } = given;
  control.progress(0, 'face');
  const { face, frames } = await ('parts' in given && given.parts !== undefined
    ? renderInParts(given, given.parts, control, stock)
    : renderWhole(given, control, stock));
  face.release();
  control.progress(1, 'finish');
  const asFast = quality === 'premium' && !face.lively;
  return { durationS: frames / fps, width, height, frames, fps, ...(asFast && { movesAsFast: true }) };
}

/** Reports how far a face is prepared. */
const facing =
  ({ progress }: RenderControl) =>
  (share: number): void =>
    progress(FACE_SHARE * share, 'face');

interface Rendered {
  readonly face: LentFace;
  readonly frames: number;
}

/** Renders a loop, or a video whose speech is known as a whole. */
async function renderWhole(
  given: HeadJob | HeadJobAhead | IdleJob,
  control: RenderControl,
  { faces }: Stock,
): Promise<Rendered> {
  const [face, { job, audio }] = await Promise.all([
    faces.prepare(given, facing(control)),
    awaitSpeech(given, control.signal),
  ]);
  control.progress(FACE_SHARE, 'face');
  control.signal.throwIfAborted();
  // The encoder starts while the poses are made and the first frames are drawn.
  const encoder = startEncoder(job, countFrames(job, audio), BUFFERS, control);
  const poses = planPoses(job, audio, face.lively);
  const frames = await encodeFrames(job, control, { poses, total: () => poses.length }, face, encoder);
  return { face, frames };
}

/** Renders a video while its speech is still being made, from its first part; face and encoder are ready by then. */
async function renderInParts(
  job: HeadJobAhead,
  parts: ReadableStream<SpeechPart>,
  control: RenderControl,
  { faces, encoders }: Stock,
): Promise<Rendered> {
  const encoder = encoders.start(job, BUFFERS, control);
  const face = await faces.prepare(job, facing(control)).catch(async (error: unknown) => {
    await encoder.discard();
    throw error;
  });
  control.progress(FACE_SHARE, 'face');
  const { captioned } = job;
  const words: SpokenWord[] = [];
  const { frames: poses, total } = followSpeech(
    createPoseTrack(job, face.lively),
    { parts, speech: job.speech, fps: job.fps, expectedS: job.expectedS },
    (part) => {
      encoder.say(part);
      words.push(...part.words);
    },
  );
  const drawn = { ...job, captions: captioned && { ...captioned, words } };
  const frames = await encodeFrames(drawn, control, { poses, total }, face, encoder);
  return { face, frames };
}

/** The job with its speech; a loop has none. */
async function awaitSpeech(
  given: HeadJob | HeadJobAhead | IdleJob,
  signal: AbortSignal,
): Promise<{ readonly job: HeadJob | IdleJob; readonly audio: Audio | null }> {
  if ('loopS' in given) return { job: given, audio: null };
  const job = 'speech' in given ? await withSpeech(given) : given;
  return { job, audio: await readSpeech(job.audioPath, signal) };
}

/** Seconds of a video, including the tail. */
const measureLength = ({ timeline }: Pick<HeadJob, 'timeline'>, audio: Audio): number =>
  Math.max(audio.durationS, timeline.durationS) + TAIL_S;

function countFrames(job: HeadJob | IdleJob, audio: Audio | null): number {
  if ('loopS' in job) return Math.round(job.fps * job.loopS);
  return Math.ceil(measureLength(job, heard(audio)) * job.fps);
}

function planPoses(job: HeadJob | IdleJob, audio: Audio | null, lively: boolean): readonly Pose[] {
  if ('loopS' in job) {
    const heads = idleMotion({ fps: job.fps, frames: countFrames(job, audio), seed: hashSeed(job.seed) });
    return heads.map((head) => ({ ...REST_POSE, ...head }));
  }
  return speakingPoses(job, heard(audio), lively);
}

function heard(audio: Audio | null): Audio {
  if (audio === null) throw new HeadError('bad_audio', 'There is no audio');
  return audio;
}

/** The poses of all frames, including the tail. */
export function speakingPoses(
  job: Pick<HeadJob, 'fps' | 'timeline' | 'seed' | 'emotion' | 'intensity'>,
  audio: Audio,
  lively: boolean,
): readonly Pose[] {
  const { fps } = job;
  const timeline = { ...job.timeline, durationS: measureLength(job, audio) };
  const envelope = loudnessEnvelope(audio.samples, audio.sampleRate);
  const mouths = mouthTracks(timeline, { fps, envelope });
  const { emotion, intensity } = job;
  const heads = headMotion(timeline, {
    fps,
    frames: mouths.length,
    seed: hashSeed(job.seed),
    emotion,
    intensity,
    lively,
  });
  return mouths.map((mouth, i) => combinePose(mouth, heads[i] ?? HEAD_REST));
}

/** The poses of a face, frame by frame, and their number once it is known. */
interface Performance {
  readonly poses: Iterable<Pose> | AsyncIterable<Pose>;
  readonly total: () => number | null;
}

/** @returns the number of frames */
async function encodeFrames(
  job: (HeadJob | HeadJobAhead | IdleJob) & Over,
  control: RenderControl,
  { poses, total }: Performance,
  { renderer, image, mouth }: PreparedFace,
  encoder: Encoder,
): Promise<number> {
  const { width, height } = job;
  const backdrop = playBackdrop(job, renderer.behind, control.signal);
  try {
    control.signal.throwIfAborted();
    const painter = await createFramePainter(renderer, image, { ...job, mouth });
    // A loop begins and ends in the pose of rest, so that its picture does not jump.
    const poster = painter.still('loopS' in job ? REST_POSE : POSTER).slice();
    let frame = 0;
    for await (const pose of poses) {
      control.signal.throwIfAborted();
      await backdrop.advance();
      await encoder.write(await painter.at(pose, frame / job.fps));
      // The expected total may be too low.
      const done = Math.min(1, frame / (total() ?? Infinity));
      control.progress(FACE_SHARE + RENDER_SHARE * done, 'render');
      frame += 1;
    }
    control.progress(FACE_SHARE + RENDER_SHARE, 'finish');
    // Written at the end, because viewers of the stream wait for the first frame.
    await Promise.all([encoder.finish(), writeJpeg(poster, width, height, job.posterPath)]);
    return frame;
  } catch (error) {
    await encoder.discard();
    // After a cancellation the error is only that of the killed encoder.
    control.signal.throwIfAborted();
    throw error;
  } finally {
    await backdrop.stop();
  }
}
