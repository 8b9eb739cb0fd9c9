/**
 * | constants | source |
 * |---|---|
 * | `OVERFLOW` | chosen: what a pipe of Linux holds (pipe(7)) |
 */
import { type FfmpegWork, startFfmpegInto } from './ffmpeg.ts';
import { createSocketPair } from './socket-pair.ts';

/** Frames that ffmpeg writes to stdout, read ahead into a fixed set of buffers. */
export interface FrameReader {
  /**
   * The next frame, null after the last one. Its buffer belongs to the caller until `release`.
   * @throws {FfmpegError}, or the signal's reason
   */
  readonly next: () => Promise<Uint8Array | null>;
  /** Returns a buffer for reuse. Without free buffers nothing is read. */
  readonly release: (frame: Uint8Array) => void;
  /** Stops ffmpeg. */
  readonly close: () => void;
}

/** What to read. */
interface Reading {
  readonly work: FfmpegWork;
  /** Content of ffmpeg's stdin. */
  readonly input: string;
  /** One frame each. */
  readonly buffers: readonly Uint8Array[];
}

/** Bytes that may arrive while no buffer is free. */
const OVERFLOW = 1 << 16;

/** Starts ffmpeg and reads frames straight into buffers. @throws the system's error */
export async function readAhead({ work, input, buffers }: Reading, signal: AbortSignal): Promise<FrameReader> {
  const spare = [...buffers];
  const full: Uint8Array[] = [];
  let filling = spare.pop();
  let held = 0;
  let ended = false;
  let wake = Promise.withResolvers<void>();
  const overflow = new Uint8Array(Math.min(OVERFLOW, filling?.length ?? 0));
  const take = (count: number, part: Uint8Array): boolean => {
    if (!filling) return false;
    if (part === overflow) filling.set(overflow.subarray(0, count), held);
    held += count;
    if (held < filling.length) return true;
    full.push(filling);
    filling = spare.pop();
    held = 0;
    wake.resolve();
    return filling !== undefined;
  };
  const { reading, writing } = await createSocketPair({
    buffer: () => filling?.subarray(held) ?? overflow,
    callback: take,
  });
  const finish = (): void => {
    ended = true;
    wake.resolve();
  };
  reading.on('error', finish).on('end', finish).on('close', finish).resume();
  const { stdin, done, kill } = startFfmpegInto(writing, work, signal);
  stdin.end(input);
  return {
    next: async () => {
      for (;;) {
        const frame = full.shift();
        if (frame) return frame;
        if (ended) {
          await done;
          return null;
        }
        wake = Promise.withResolvers();
        await wake.promise;
      }
    },
    release: (frame) => {
      spare.push(frame);
      if (filling) return;
      filling = spare.pop();
      reading.resume();
    },
    close: () => {
      kill();
      reading.destroy();
    },
  };
}
