/**
 * | constants | source |
 * |---|---|
 * | `FPS`, `MOST_SIDE` | the frame rate and largest size of photo videos |
 */
import { BACKGROUND_VIDEO } from '@orator/contracts/photo-avatar-background-images/limits';
import type { BackgroundVideoRefusal } from '@orator/contracts/core/errors';
import { FootageError } from '../footage/footage-engine.ts';
import { FROM_FIRST_FRAME, readSource, type SourceFootage, standardFilters } from '../footage/normalise-footage.ts';
import { FfmpegError, readFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { probeVideo } from '@orator/media/video-frames';

interface LoopJob {
  readonly sourcePath: string;
  /** MP4 to write: H.264, silent, without metadata. */
  readonly videoPath: string;
  /** JPEG to write: its first frame. */
  readonly posterPath: string;
  /** JPEG to write: four of its frames side by side, for content checks. */
  readonly stripPath: string;
}

/** The size of the loop in pixels, or why none was made. */
export type MadeLoop =
  | { readonly ok: true; readonly width: number; readonly height: number; readonly durationS: number }
  | { readonly ok: false; readonly reasons: readonly BackgroundVideoRefusal[] };

/** Frames per second of the stored loop; the same as of the photo videos that use it. */
const FPS = 25;
/** Larger videos are scaled down to this shorter side, pixels. */
const MOST_SIDE = 1080;
/**
 * Crossfade of the end into the beginning, in seconds or as a share of a short loop, so that it repeats without a jump.
 */
const FADE = { seconds: 1, share: 0.25 };
const COLOUR = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
const STRIP = { pictures: 4, side: 360 };

const refused = (...reasons: BackgroundVideoRefusal[]): MadeLoop => ({ ok: false, reasons });

/**
 * Makes a background video that repeats without a jump. Its length is the number of its frames.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function makeLoop(job: LoopJob, signal: AbortSignal): Promise<MadeLoop> {
  try {
    const source = await readSource(job.sourcePath, signal);
    if (source.durationS < BACKGROUND_VIDEO.shortestS) return refused('too_short');
    if (source.durationS > BACKGROUND_VIDEO.longestS) return refused('too_long');
    if (Math.min(source.width, source.height) < BACKGROUND_VIDEO.leastSide) return refused('too_small');
    if (hasTooManyPixels(source)) return refused('too_many_pixels');
    const frames = await writeLoop(job, source, signal);
    await writePictures(job, frames, signal);
    const { width, height } = await probeVideo(job.videoPath);
    return { ok: true, width, height, durationS: frames / FPS };
  } catch (error) {
    if (error instanceof FootageError) return refused('unreadable');
    if (error instanceof FfmpegError && error.code === 'encoder_failed') return refused('unreadable');
    throw error;
  }
}

const hasTooManyPixels = ({ width, height, pixels }: SourceFootage): boolean =>
  Math.max(width, height) > BACKGROUND_VIDEO.mostSide || pixels > BACKGROUND_VIDEO.mostPixels;

/** @returns frames of the loop */
async function writeLoop(
  { sourcePath, videoPath }: LoopJob,
  source: SourceFootage,
  signal: AbortSignal,
): Promise<number> {
  // Minus one frame, because the last frame's duration is only an estimate.
  const frames = Math.floor(source.durationS * FPS) - 1;
  const fade = Math.round(Math.min(FADE.seconds * FPS, FADE.share * frames));
  const standard = [
    FROM_FIRST_FRAME,
    `fps=${FPS}`,
    ...standardFilters(source, MOST_SIDE),
    'format=yuv420p',
    'settb=AVTB',
  ].join(',');
  const seconds = (count: number): string => (count / FPS).toFixed(4);
  const filters = [
    `[0:v:0]${standard},trim=start_frame=${fade}:end_frame=${frames},setpts=PTS-STARTPTS[all]`,
    `[1:v:0]${standard},trim=end_frame=${fade},setpts=PTS-STARTPTS[beginning]`,
    `[all][beginning]xfade=transition=fade:duration=${seconds(fade)}:offset=${seconds(frames - 2 * fade)}[loop]`,
  ].join(';');
  const read = (mostS: number) =>
    mediaInput({ path: sourcePath, as: 'uploaded-video', mostS, options: ['-threads', '2'] });
  const inputs = [read(BACKGROUND_VIDEO.longestS + 1), read(fade / FPS + 1)];
  const codec = ['-c:v', 'libx264', '-preset', 'superfast', '-crf', '19', '-g', String(2 * FPS), '-pix_fmt', 'yuv420p'];
  const output = ['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', videoPath];
  const made = ['-filter_complex', filters, '-map', '[loop]', '-an', ...codec, ...COLOUR, ...output];
  await readFfmpeg({ inputs, output: made }, signal);
  return frames - fade;
}

async function writePictures(
  { videoPath, posterPath, stripPath }: LoopJob,
  frames: number,
  signal: AbortSignal,
): Promise<void> {
  const jpeg = ['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2', '-update', '1'];
  const every = Math.max(1, Math.floor(frames / STRIP.pictures));
  const side = `scale='if(gt(iw,ih),-2,${STRIP.side})':'if(gt(iw,ih),${STRIP.side},-2)'`;
  const filters = [
    '[0:v:0]split[first][all]',
    `[first]select=eq(n\\,0),format=yuvj420p[poster]`,
    `[all]select=not(mod(n\\,${every})),${side},tile=2x2,format=yuvj420p[strip]`,
  ].join(';');
  const poster = ['-map', '[poster]', ...jpeg, posterPath];
  const strip = ['-map', '[strip]', ...jpeg, stripPath];
  const inputs = [mediaInput({ path: videoPath, as: 'own-video' })];
  await readFfmpeg({ inputs, output: ['-filter_complex', filters, ...poster, ...strip] }, signal);
}
