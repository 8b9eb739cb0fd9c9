/**
 * | constants | source |
 * |---|---|
 * | `PIECE`, `AHEAD` | chosen: two pieces between key frames (`KEY_EVERY`), memory |
 */
import { readAhead } from '@orator/media/frame-reader';
import { mediaInput } from '@orator/media/media-input';
import { type PixelFormat, rawFrames } from '@orator/media/raw-frames';
import type { VideoShape } from '@orator/media/video-frames';
import { FootageError } from './footage-engine.ts';
import type { Run } from './loop-plan.ts';
import { KEY_EVERY } from './normalise-footage.ts';

/** Frames to read: from this one on, at most so many. */
export interface FrameRange {
  readonly from?: number;
  readonly count?: number;
}

/** Frames held at once when footage is read backwards. */
const PIECE = 24;
/** Frames read ahead while earlier ones are drawn. */
const AHEAD = 8;

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
  const input = mediaInput({ path, as: 'own-video', options: ['-threads', '1', ...seek] });
  yield* rawFrames({ inputs: [input], output: ['-an', ...limit] }, { width, height, format }, signal);
}

/** One frame of normalised footage; null where it has no such frame. */
export async function readFrame(
  path: string,
  shape: VideoShape,
  format: PixelFormat,
  index: number,
  signal?: AbortSignal,
): Promise<Buffer | null> {
  for await (const frame of readFrames(path, shape, format, { from: index, count: 1 }, signal)) return frame;
  return null;
}

/** Consecutive frames, read from the preceding key frame, shown forwards or backwards. */
interface Piece {
  readonly from: number;
  readonly count: number;
  readonly back: boolean;
}

/** Backward pieces start at key frames, because ffmpeg decodes from there anyway. */
function divideRuns(plan: readonly Run[]): readonly Piece[] {
  return plan.flatMap(({ from, to }): Piece[] => {
    if (to >= from) return [{ from, count: to - from + 1, back: false }];
    const pieces: Piece[] = [];
    for (let end = from; end >= to; ) {
      const start = Math.max(to, Math.ceil((end - PIECE + 1) / KEY_EVERY) * KEY_EVERY);
      pieces.push({ from: start, count: end - start + 1, back: true });
      end = start - 1;
    }
    return pieces;
  });
}

/** Number of buffers that a plan needs, besides those that the caller holds at once. */
export const buffersFor = (plan: readonly Run[]): number =>
  AHEAD + (plan.some(({ from, to }) => to < from) ? PIECE : 0);

/** Where to read the frames of a plan. */
export interface PlannedFootage {
  readonly path: string;
  readonly shape: VideoShape;
  readonly plan: readonly Run[];
  /** Buffers of one NV12 frame each: as many as `buffersFor` says, and those that the caller holds at once. `release` may add more. */
  readonly buffers: readonly Uint8Array[];
}

/** The frames of a plan in order, with their numbers. */
export interface PlannedFrames {
  readonly frames: AsyncGenerator<{ readonly index: number; readonly frame: Uint8Array }>;
  /** Lets a frame's buffer, or one more, be filled. */
  readonly release: (frame: Uint8Array) => void;
  /** Stops reading; not needed where the frames were asked for to their end. */
  readonly close: () => void;
}

/**
 * Reads the frames of a plan, which may reverse repeatedly, in one run of ffmpeg, because starting it takes as long as
 * decoding a piece. It is stopped when the consumer stops reading.
 * @throws the system's error; the frames: {FfmpegError}, or the signal's reason
 */
export async function plannedFrames(
  { path, shape, plan, buffers }: PlannedFootage,
  signal: AbortSignal,
): Promise<PlannedFrames> {
  const pieces = divideRuns(plan);
  const { fps } = shape;
  const list = mediaInput({ path: 'pipe:0', as: 'piped-list', options: ['-threads', '1', '-safe', '0'] });
  // Pieces follow one another at once, whatever their times say.
  const once = ['-an', '-vf', `setpts=N/(${fps}*TB)`, '-r', String(fps)];
  const work = { inputs: [list], output: [...once, '-f', 'rawvideo', '-pix_fmt', 'nv12', 'pipe:1'] };
  const { next, release, close } = await readAhead(
    { work, input: writeConcatList(path, pieces, fps), buffers },
    signal,
  );
  const read = async (): Promise<Uint8Array> => {
    const frame = await next();
    if (!frame) throw new FootageError('bad_prepared', 'The footage is shorter than its preparation');
    return frame;
  };
  async function* frames() {
    try {
      for (const { from, count, back } of pieces) {
        for (let lead = from % KEY_EVERY; lead > 0; lead--) release(await read());
        const held: Uint8Array[] = [];
        if (back) for (let n = 0; n < count; n++) held.push(await read());
        for (let n = 0; n < count; n++) {
          yield { index: back ? from + count - 1 - n : from + n, frame: held.pop() ?? (await read()) };
        }
      }
    } finally {
      close();
    }
  }
  return { frames: frames(), release, close };
}

/** The list of ffmpeg's concat demuxer. Frame n lies at n / fps seconds exactly; the bounds lie between frames. */
function writeConcatList(path: string, pieces: readonly Piece[], fps: number): string {
  const file = `file 'file:${path.replaceAll("'", String.raw`'\''`)}'`;
  const lines = pieces.flatMap(({ from, count }) => [
    file,
    `inpoint ${((from - (from % KEY_EVERY) + 0.25) / fps).toFixed(5)}`,
    `outpoint ${((from + count - 0.5) / fps).toFixed(5)}`,
  ]);
  return ['ffconcat version 1.0', ...lines, ''].join('\n');
}
