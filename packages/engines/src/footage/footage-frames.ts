import { type PixelFormat, rawFrames } from '../media/raw-frames.ts';
import type { VideoShape } from '../media/video-frames.ts';
import type { Run } from './loop-plan.ts';
import { KEY_EVERY } from './normalise-footage.ts';

/** Frames to read: from this one on, at most so many. */
export interface FrameRange {
  readonly from?: number;
  readonly count?: number;
  /** See `rawFrames`. */
  readonly spare?: Buffer[];
}

/** Frames that are held at once where footage is read backwards. */
const PIECE = 24;
/** So many frames before the end of one piece the next one is begun. */
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
  { from = 0, count = Number.POSITIVE_INFINITY, spare }: FrameRange = {},
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const seek = from > 0 ? ['-ss', ((from - 0.25) / fps).toFixed(5)] : [];
  const limit = Number.isFinite(count) ? ['-frames:v', String(count)] : [];
  const input = ['-threads', '1', ...seek, '-i', path, '-an', ...limit];
  yield* rawFrames(input, { width, height, format, spare }, signal);
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

/** Consecutive frames that one run of ffmpeg reads, shown backwards or not. */
interface Piece {
  readonly from: number;
  readonly count: number;
  readonly back: boolean;
}

/** What is read in one run each. Backwards it begins with a key frame, since ffmpeg decodes from there anyway. */
function piecesOf(plan: readonly Run[]): readonly Piece[] {
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

/**
 * The frames of a plan in order, with their numbers; at most two PIECEs are held, also where it goes backwards. A frame's buffer is
 * filled again once the next one is asked for: without that, collecting garbage takes a fifth of the time.
 */
export async function* plannedFrames(
  path: string,
  shape: VideoShape,
  plan: readonly Run[],
  signal: AbortSignal,
): AsyncGenerator<{ index: number; frame: Buffer }> {
  const pieces = piecesOf(plan);
  const spare: Buffer[] = [];
  const begin = (piece: Piece | undefined): Reading | null => {
    if (!piece) return null;
    const { from, count } = piece;
    const frames = readFrames(path, shape, 'nv12', { from, count, spare }, signal);
    const first = piece.back ? collect(frames) : frames.next().then(({ value }) => (value ? [value] : []));
    // It is awaited when the frames before it have been shown.
    first.catch(() => undefined);
    return { piece, frames, first };
  };
  let ahead = begin(pieces[0]);
  let current: Reading | null = null;
  try {
    for (let n = 1; ahead !== null; n++) {
      current = ahead;
      ahead = null;
      const { piece, frames, first } = current;
      let shown = 0;
      for await (const frame of inOrder(piece, frames, await first)) {
        const index = piece.back ? piece.from + piece.count - 1 - shown : piece.from + shown;
        shown++;
        // A run of ffmpeg takes a while to begin.
        if (ahead === null && shown >= piece.count - AHEAD) ahead = begin(pieces[n]);
        yield { index, frame };
        spare.push(frame);
      }
      ahead ??= begin(pieces[n]);
    }
  } finally {
    await Promise.all([current?.frames.return(undefined), ahead?.frames.return(undefined)]);
  }
}

interface Reading {
  readonly piece: Piece;
  readonly frames: AsyncGenerator<Buffer>;
  /** Those that are read before they are wanted: all of a piece that is shown backwards, else one. */
  readonly first: Promise<readonly Buffer[]>;
}

async function collect(frames: AsyncGenerator<Buffer>): Promise<readonly Buffer[]> {
  const held: Buffer[] = [];
  for await (const frame of frames) held.push(frame);
  return held;
}

async function* inOrder({ back }: Piece, frames: AsyncGenerator<Buffer>, first: readonly Buffer[]) {
  yield* back ? first.toReversed() : first;
  yield* frames;
}
