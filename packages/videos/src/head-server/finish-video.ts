/**
 * | constants | source |
 * |---|---|
 * | `BUFFERS`, `RENDER_SHARE` | one drawn, two on their way; about the share of the time |
 * | `LENGTH_S`, `SHAPE` | what models make: blocks of frames, sides in multiples of 16 or 32 (ADR 99) |
 */
import { rm } from 'node:fs/promises';
import { type CaptionTrack, createCaptionTrack } from '@orator/talking-heads/captions/caption-track';
import type { Rows } from '@orator/talking-heads/captions/caption-look';
import { takenAtTop } from '@orator/talking-heads/captions/mouth-rows';
import { createTitle, type DrawnTitle } from '@orator/talking-heads/captions/title';
import { FootageError } from '../footage/footage-engine.ts';
import { FROM_FIRST_FRAME, readSource, SQUARE } from '../footage/normalise-footage.ts';
import { startEncoder } from '@orator/talking-heads/head/encoder';
import { writeJpeg } from '@orator/pictures/frames/frame-image';
import type { HeadJob, HeadResult, RenderControl } from '@orator/talking-heads/head/head-engine';
import { createWatermark, type Watermark } from '@orator/talking-heads/head/watermark';
import { FfmpegError } from '@orator/media/ffmpeg';
import { createLogo, type DrawnLogo } from '@orator/media/logo';
import { mediaInput } from '@orator/media/media-input';
import { rawFrames } from '@orator/media/raw-frames';
import { HeadServerError } from './head-server.ts';

type Drawn = Pick<
  HeadJob,
  'audioPath' | 'width' | 'height' | 'fps' | 'quality' | 'captions' | 'title' | 'logo' | 'outPath' | 'posterPath'
>;

/** A server's video to convert to the product's form. */
export interface FinishJob extends Drawn {
  /** The file as sent by the server. */
  readonly madePath: string;
  readonly watermark: boolean;
  /** The rows in which lips move, which captions and title leave free. */
  readonly mouth: Rows;
  /** Number of frames of the video to write. */
  readonly frames: number;
}

/** Frames that may be in use at once: one being drawn, the others being read by the encoder. */
const BUFFERS = 3;
/** Share of the progress for drawing; the rest is for completing the file. */
const RENDER_SHARE = 0.95;
/** Tolerance of the length against the speech, seconds, because models generate whole blocks of frames. */
const LENGTH_S = 0.7;
/** Tolerance of the aspect ratio, because models need sides that are multiples of 16 or 32 pixels. */
const SHAPE = 0.04;
const SIDES = { least: 128, most: 4096 };
const NOTHING = new Uint8Array();

const unusable = (why: string, cause?: unknown): HeadServerError =>
  new HeadServerError('head_failed', `the head server sent ${why}`, { cause });

/**
 * Converts a server's video to the product's form: size and frame rate, the original speech, watermark, captions and
 * title, H.264 and AAC with fast start, and metadata about its origin. A video that ends early is padded with its last
 * frame.
 * @throws {HeadServerError} `head_failed` for a file that is no video, or has another shape or length
 * @throws {FfmpegError}, or the signal's reason
 */
export async function finishVideo(job: FinishJob, control: RenderControl): Promise<HeadResult> {
  const { width, height, fps, frames } = job;
  control.progress(0, 'render');
  await checkMade(job, control.signal);
  const over = await drawnOver(job);
  const encoder = startEncoder(job, frames, BUFFERS, control);
  try {
    let count = 0;
    for await (const frame of madeFrames(job, control.signal)) {
      control.signal.throwIfAborted();
      over.watermark?.draw(frame);
      over.logo?.draw(frame);
      if (count === 0) await writeJpeg(frame, width, height, job.posterPath);
      over.title?.draw(frame);
      await over.captions?.draw(frame, count / fps);
      await encoder.write(frame);
      count += 1;
      control.progress((RENDER_SHARE * count) / frames, 'render');
    }
    if (count < frames) throw unusable(`a video of which only ${count} frames can be read`);
    control.progress(RENDER_SHARE, 'finish');
    await encoder.finish();
  } catch (error) {
    await encoder.discard();
    await rm(job.posterPath, { force: true });
    control.signal.throwIfAborted();
    throw error;
  }
  control.progress(1, 'finish');
  return { durationS: frames / fps, width, height, frames, fps };
}

/** @throws {HeadServerError} for an unusable file */
async function checkMade({ madePath, width, height, fps, frames }: FinishJob, signal: AbortSignal): Promise<void> {
  const { durationS, ...made } = await readSource(madePath, signal, 'served-video').catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof FootageError || !(error instanceof FfmpegError))
      throw unusable('no video, or half of one', error);
    throw error;
  });
  const sides = [made.width, made.height];
  if (sides.some((side) => side < SIDES.least || side > SIDES.most)) throw unusable(`a video of ${sides.join(' x ')}`);
  const shape = (made.width / made.height) * (height / width);
  if (Math.abs(Math.log(shape)) > SHAPE) {
    throw unusable(`a video of ${sides.join(' x ')}, another shape than ${width} x ${height}`);
  }
  if (Math.abs(durationS - frames / fps) > LENGTH_S) {
    throw unusable(`a video of ${durationS.toFixed(2)} s for a speech of ${(frames / fps).toFixed(2)} s`);
  }
}

interface Over {
  readonly watermark: Watermark | null;
  readonly captions: CaptionTrack | null;
  readonly title: DrawnTitle | null;
  readonly logo: DrawnLogo | null;
}

async function drawnOver({ watermark, captions, title, logo, mouth, width, height }: FinishJob): Promise<Over> {
  const frame = { width, height };
  const [mark, drawn, drawnLogo] = await Promise.all([
    // Every frame is a new one, so nothing beneath the mark needs to be restored.
    watermark ? createWatermark({ ...frame, luma: NOTHING, u: NOTHING, v: NOTHING }) : null,
    title === undefined ? null : createTitle(title, frame, mouth),
    logo === undefined ? null : createLogo(logo, frame),
  ]);
  const room = { mouth, taken: takenAtTop([drawn, drawnLogo], height) };
  const track = captions === undefined ? null : await createCaptionTrack(captions, frame, room);
  return { watermark: mark, captions: track, title: drawn, logo: drawnLogo };
}

/** The frames of the server's video at the target size and rate; the last one is repeated to the end. */
async function* madeFrames({ madePath, width, height, fps, frames }: FinishJob, signal: AbortSignal) {
  const size = `${width}:${height}`;
  const filters = [
    FROM_FIRST_FRAME,
    SQUARE,
    `fps=${fps}`,
    `scale=${size}:force_original_aspect_ratio=increase:flags=lanczos:out_color_matrix=bt709:out_range=tv`,
    `crop=${size}`,
    'setsar=1',
    'tpad=stop=-1:stop_mode=clone',
  ].join(',');
  const mostS = frames / fps + LENGTH_S;
  const inputs = [mediaInput({ path: madePath, as: 'served-video', mostS })];
  const output = ['-xerror', '-map', '0:v:0', '-an', '-vf', filters, '-frames:v', String(frames)];
  try {
    yield* rawFrames({ inputs, output }, { width, height, format: 'nv12' }, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FfmpegError && error.code === 'encoder_failed')
      throw unusable('a video that cannot be read', error);
    throw error;
  }
}
