import { startFfmpeg } from './ffmpeg.ts';

/** Bytes a pixel. */
const BYTES = { nv12: 1.5, rgba: 4 } as const;
export type PixelFormat = keyof typeof BYTES;

/** What each frame is. */
interface RawShape {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly format: PixelFormat;
}

/**
 * Raw frames that ffmpeg makes, each a buffer of its own.
 * @param args input and filters, which give frames of this size
 * @throws {FfmpegError}, or the signal's reason
 */
export async function* rawFrames(
  args: readonly string[],
  { width, height, format }: RawShape,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const ffmpeg = startFfmpeg([...args, '-f', 'rawvideo', '-pix_fmt', format, 'pipe:1'], signal);
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
