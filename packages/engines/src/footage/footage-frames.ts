import { type PixelFormat, rawFrames } from '../media/raw-frames.ts';
import type { VideoShape } from '../media/video-frames.ts';
import type { Run } from './loop-plan.ts';

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
  const input = ['-threads', '1', ...seek, '-i', path, '-an', ...limit];
  yield* rawFrames(input, { width, height, format }, signal);
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
