import { readFile, rm } from 'node:fs/promises';
import { poseOf, REST, type Pose } from '@orator/rig/motion/controls';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import type { FaceLandmarks } from '@orator/rig/mesh/mesh';
import { headMotion, STILL } from '@orator/rig/motion/motion';
import { hashSeed } from '@orator/rig/math/random';
import { mouthTracks } from '@orator/rig/speech/tracks';
import { decodePhoto, STORED_BYTES } from '../portrait/decode.ts';
import { findFace } from '../portrait/find-face.ts';
import { type Audio, readAudio } from './audio.ts';
import { type Composition, composeFrame } from './compose.ts';
import { startEncoder } from './encoder.ts';
import { type HeadEngine, HeadError, type HeadJob, type HeadResult, type HeadWatcher } from './head-engine.ts';
import { createMark, type Mark } from './watermark.ts';
import { writeJpeg } from './picture.ts';
import { createRenderer, type Renderer } from './renderer.ts';

/** The video goes on this long after the speech (seconds), so that no last sound is cut. */
const TAIL = 0.3;
const BUFFERS = 3;
/** Progress is told each this many frames. */
const REPORT_EVERY = 10;
/** Shares of the whole job: looking at the face, then rendering; the file's last touches are the rest. */
const FACE_SHARE = 0.1;
const RENDER_SHARE = 0.87;

/** A friendly frame: eyes open, lips at rest with a hint of a smile. */
const POSTER: Pose = { ...REST, jaw: 0.6, smile: 0.9, browRight: 0.4, browLeft: 0.4, yaw: -0.02, pitch: -0.01 };

/** The built-in engine: a mesh-driven warp of the photo. No GPU; several renders may run in one thread. */
export const createHeadEngine = (): HeadEngine => ({
  render: async (job, on) => {
    checkJob(job);
    on.signal.throwIfAborted();
    try {
      return await render(job, on);
    } catch (error) {
      await Promise.all([rm(job.outPath, { force: true }), rm(job.posterPath, { force: true })]);
      throw error;
    }
  },
});

function checkJob({ width, height, fps }: HeadJob): void {
  const side = (n: number): boolean => Number.isInteger(n) && n % 2 === 0 && n >= 64 && n <= 4096;
  if (!side(width) || !side(height)) {
    throw new HeadError('bad_job', `A video of ${width} x ${height} cannot be made: sides are even, 64 to 4096`);
  }
  if (!(fps >= 10 && fps <= 60)) throw new HeadError('bad_job', `${fps} frames a second: 10 to 60 are possible`);
}

async function render(job: HeadJob, on: HeadWatcher): Promise<HeadResult> {
  const { width, height, fps } = job;
  on.progress(0, 'face');
  const [composition, audio] = await Promise.all([compose(job), readAudio(job.audioPath, on.signal)]);
  on.signal.throwIfAborted();
  const renderer = await createRenderer(composition, { sharp: job.quality === 'premium', buffers: BUFFERS });
  const mark = job.mark === true ? await createMark(composition.image) : null;
  on.progress(FACE_SHARE, 'face');
  await writeJpeg(draw(renderer, mark, POSTER), width, height, job.posterPath);
  const poses = choreograph(job, audio);
  await film(job, on, poses, (pose) => draw(renderer, mark, pose));
  on.progress(1, 'finish');
  return { durationS: poses.length / fps, width, height, frames: poses.length, fps };
}

async function compose(job: HeadJob): Promise<Composition> {
  const decoded = await decodePhoto(await readFile(job.portraitPath), STORED_BYTES);
  if (!decoded.ok) throw new HeadError('bad_portrait', `The portrait cannot be used: ${decoded.reason}`);
  const landmarks: FaceLandmarks | undefined = job.landmarks ?? (await findFace(decoded.image))?.landmarks;
  if (!landmarks) throw new HeadError('bad_portrait', 'The portrait cannot be used: no_face');
  return composeFrame(decoded.image, landmarks, job.width, job.height);
}

/** Every frame's pose, the tail included. */
function choreograph(job: HeadJob, audio: Audio): readonly Pose[] {
  const { fps } = job;
  const duration = Math.max(audio.duration, job.timeline.duration) + TAIL;
  const timeline = { ...job.timeline, duration };
  const envelope = loudnessEnvelope(audio.samples, audio.sampleRate);
  const mouths = mouthTracks(timeline, { fps, envelope });
  const heads = headMotion(timeline, { fps, frames: mouths.length, seed: hashSeed(job.seed) });
  return mouths.map((mouth, i) => poseOf(mouth, heads[i] ?? STILL));
}

async function film(job: HeadJob, on: HeadWatcher, poses: readonly Pose[], frameOf: (pose: Pose) => Uint8Array) {
  const encoder = startEncoder(job, poses.length, BUFFERS, on.signal);
  try {
    for (const [i, pose] of poses.entries()) {
      on.signal.throwIfAborted();
      await encoder.write(frameOf(pose));
      if (i % REPORT_EVERY === 0) on.progress(FACE_SHARE + (RENDER_SHARE * i) / poses.length, 'render');
    }
    on.progress(FACE_SHARE + RENDER_SHARE, 'finish');
    await encoder.finish();
  } catch (error) {
    await encoder.discard();
    // What a killed encoder says is a consequence; the cancel is the cause.
    on.signal.throwIfAborted();
    throw error;
  }
}

function draw(renderer: Renderer, mark: Mark | null, pose: Pose): Uint8Array {
  if (mark) mark.restore(renderer.next());
  const frame = renderer.render(pose);
  mark?.draw(frame);
  return frame;
}
