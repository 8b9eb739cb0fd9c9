import { startFfmpeg } from '../media/ffmpeg.ts';
import type { VideoShape } from '../media/video-frames.ts';
import type { Run } from './loop-plan.ts';

/** Bytes a pixel. */
const BYTES = { nv12: 1.5, rgba: 4 } as const;
export type PixelFormat = keyof typeof BYTES;

/** Frames to read: from this one on, at most so many. */
export interface FrameRange {
  readonly from?: number;
  readonly count?: number;
}

/** Frames that are held at once where footage is read backwards. */
const PIECE = 24;

/**
 * Raw frames of normalised footage, each a buffer of its own. Frame n lies at n / fps seconds exactly, so that a seek is by
 * time.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function* readFrames(
  path: string,
  { width, height, fps }: VideoShape,
  format: PixelFormat,
  { from = 0, count = Number.POSITIVE_INFINITY }: FrameRange = {},
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const seek = from > 0 ? ['-ss', ((from - 0.25) / fps).toFixed(5)] : [];
  const limit = Number.isFinite(count) ? ['-frames:v', String(count)] : [];
  const output = ['-an', ...limit, '-f', 'rawvideo', '-pix_fmt', format, 'pipe:1'];
  const ffmpeg = startFfmpeg(['-threads', '1', ...seek, '-i', path, ...output], signal);
  ffmpeg.stdin.end();
  const size = BYTES[format] * width * height;
  let frame = Buffer.allocUnsafe(size);
  let held = 0;
  try {
    for await (const part of ffmpeg.stdout) {
      if (!(part instanceof Buffer)) continue;
      for (let at = 0; at < part.length; ) {
        const n = Math.min(size - held, part.length - at);
        part.copy(frame, held, at, at + n);
        held += n;
        at += n;
        if (held < size) continue;
        yield frame;
        frame = Buffer.allocUnsafe(size);
        held = 0;
      }
    }
    await ffmpeg.done;
  } finally {
    ffmpeg.kill();
  }
}

/** One frame of normalised footage; null where it has no such frame. */
export async function readFrame(
  path: string,
  shape: VideoShape,
  format: PixelFormat,
  index: number,
): Promise<Buffer | null> {
  for await (const frame of readFrames(path, shape, format, { from: index, count: 1 })) return frame;
  return null;
}

/** The frames of a plan in order, with their numbers; at most PIECE are held, also where it goes backwards. */
export async function* plannedFrames(
  path: string,
  shape: VideoShape,
  plan: readonly Run[],
  signal: AbortSignal,
): AsyncGenerator<{ index: number; frame: Buffer }> {
  for (const { from, to } of plan) {
    if (to >= from) {
      let index = from;
      const range = { from, count: to - from + 1 };
      for await (const frame of readFrames(path, shape, 'nv12', range, signal)) yield { index: index++, frame };
      continue;
    }
    for (let end = from; end >= to; end -= PIECE) {
      const start = Math.max(to, end - PIECE + 1);
      const held: Buffer[] = [];
      const range = { from: start, count: end - start + 1 };
      for await (const frame of readFrames(path, shape, 'nv12', range, signal)) held.push(frame);
      for (const [i, frame] of held.toReversed().entries()) yield { index: start + held.length - 1 - i, frame };
    }
  }
}
