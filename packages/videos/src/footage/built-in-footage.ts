/**
 * | constants | source |
 * |---|---|
 * | `THUMBNAILS`, `THUMBNAIL_HEIGHT` | what the page shows |
 * | `GLANCE_S` | chosen, not measured |
 */
import { rm, writeFile } from 'node:fs/promises';
import { FOOTAGE_LIMITS } from '@orator/contracts/video-avatars/limits';
import sharp from 'sharp';
import { rgbFromNv12 } from '@orator/pictures/frames/frame-image';
import { createSpeakingEncoders } from '@orator/talking-heads/head/speaking-encoder';
import { readFfmpeg } from '@orator/media/ffmpeg';
import { type Followed, reportPart } from '@orator/media/follow-ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import type { VideoShape } from '@orator/media/video-frames';
import {
  type FootageCheckJob,
  type FootageControl,
  type FootageEngine,
  FootageError,
  type FootageToReady,
  type FootageVerdict,
} from './footage-engine.ts';
import { readFrame } from './footage-frames.ts';
import { judgeFootage } from './footage-verdict.ts';
import { type JudgedFrame, judgeFrames } from './frame-verdicts.ts';
import { keepSound } from './keep-sound.ts';
import { normaliseFootage, readSource } from './normalise-footage.ts';
import { prepareFootage } from './prepare-footage.ts';
import { writePrepared } from './prepared-footage.ts';
import { readyFootage, renderFootage } from './render-footage.ts';
import { createKeptReference } from './speaking-reference.ts';
import { trackFootage } from './track-footage.ts';
import { withoutAnimals } from './without-animals.ts';

/** Pictures in a strip of thumbnails, and their height, pixels. */
export const THUMBNAILS = 12;
const THUMBNAIL_HEIGHT = 90;
/** The progress at the end of each step: its form, each frame's face, its sound, its thumbnails; then comes the preparation. */
const DONE = { normalised: 0.15, tracked: 0.85, heard: 0.88, shown: 0.91 } as const;
/** Seconds of footage that is too long which are looked at, for its strip of thumbnails. */
const GLANCE_S = 1;

/** The engine in one thread. */
export interface BuiltInFootage extends FootageEngine {
  /** See `ReadyingFootage`. @throws also the signal's reason */
  readonly ready: (footage: FootageToReady, signal: AbortSignal) => Promise<void>;
}

/** The built-in engine of footage: the product's own rig, transplanted into each frame, without a GPU. */
export function createFootageEngine(): BuiltInFootage {
  const kept = createKeptReference();
  const encoders = createSpeakingEncoders();
  return {
    check: async (job, control) => {
      const files = [job.footagePath, job.soundPath, job.preparedPath, job.posterPath, job.stripPath];
      return orRemove(files, () => checkFootage(job, control));
    },
    render: async (job, control) =>
      orRemove([job.outPath, job.posterPath], () => renderFootage(job, { kept, encoders }, control)),
    ready: (footage, signal) => readyFootage(footage, kept, signal),
  };
}

async function orRemove<Value>(files: readonly string[], work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    await Promise.all(files.map((file) => rm(file, { force: true })));
    throw error;
  }
}

async function checkFootage(job: FootageCheckJob, { signal, progress }: FootageControl): Promise<FootageVerdict> {
  signal.throwIfAborted();
  progress(0);
  const source = await readSource(job.sourcePath, signal);
  if (Math.max(source.width, source.height) > FOOTAGE_LIMITS.mostSide || source.pixels > FOOTAGE_LIMITS.mostPixels) {
    throw new FootageError('too_many_pixels', 'The pictures of this video are too large, or too many');
  }
  // Its times alone say that footage is too long: to look at minutes of it would take minutes, and change nothing.
  const usedS = source.durationS > job.longestS ? GLANCE_S : job.longestS;
  const shape = await normaliseFootage(
    source,
    job.sourcePath,
    job.footagePath,
    usedS,
    signal,
    reportPart(progress, 0, DONE.normalised),
  );
  const expected = Math.max(1, Math.min(source.durationS, usedS) * shape.fps);
  const tracking = reportPart(progress, DONE.normalised, DONE.tracked);
  const frames = await trackFootage(job.footagePath, shape, signal, (done) => tracking(Math.min(1, done / expected)));
  const hasSound = await keepSound(source, job.sourcePath, job.soundPath, usedS, signal);
  progress(DONE.heard);
  const judge = (of: readonly JudgedFrame[]) => judgeFootage(of, shape, source, job.longestS, hasSound);
  const verdicts = judgeFrames(frames, shape);
  let judged = judge(verdicts);
  if (!judged.verdict.ok) {
    const read = async (index: number) =>
      makeImage(await readFrame(job.footagePath, shape, 'rgba', index, signal), shape);
    judged = judge(await withoutAnimals(verdicts, read));
  }
  await writeStrip(
    job,
    { seconds: frames.length / shape.fps, progress: reportPart(progress, DONE.heard, DONE.shown) },
    signal,
  );
  if (!judged.verdict.ok) return judged.verdict;
  const prepared = await prepareFootage(job.footagePath, shape, judged, reportPart(progress, DONE.shown, 1));
  signal.throwIfAborted();
  if (!prepared) return { ...judged.verdict, ok: false, reasons: ['nothing_usable'], used: null };
  await writePrepared(job.preparedPath, prepared);
  await writePoster(job, shape, prepared.reference);
  progress(1);
  return judged.verdict;
}

const makeImage = (data: Buffer | null, { width, height }: VideoShape) => data && { width, height, data };

async function writeStrip({ footagePath, stripPath }: FootageCheckJob, follow: Followed, signal: AbortSignal) {
  const rate = (THUMBNAILS / Math.max(1, follow.seconds)).toFixed(6);
  const filter = `fps=${rate}:start_time=0:round=up,scale=-2:${THUMBNAIL_HEIGHT},tile=${THUMBNAILS}x1`;
  const jpeg = ['-frames:v', '1', '-q:v', '5', '-f', 'mjpeg', stripPath];
  const inputs = [mediaInput({ path: footagePath, as: 'own-video' })];
  await readFfmpeg({ inputs, output: ['-vf', filter, ...jpeg] }, signal, follow);
}

/** The frame as it was filmed: nothing in it is made, so it carries no mark of that. */
async function writePoster({ footagePath, posterPath }: FootageCheckJob, shape: VideoShape, index: number) {
  const nv12 = await readFrame(footagePath, shape, 'nv12', index);
  const { width, height } = shape;
  const rgb = rgbFromNv12(nv12 ?? new Uint8Array(width * height * 1.5), width, height);
  const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer();
  await writeFile(posterPath, jpeg);
}
