import { type FfmpegWork, startFfmpeg } from './ffmpeg.ts';

/** Bytes a pixel. */
const BYTES = { nv12: 1.5, rgba: 4 } as const;
export type PixelFormat = keyof typeof BYTES;

/** What each frame is. */
interface RawShape {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly format: PixelFormat;
  /** Buffers of frames that are no longer needed; they are taken from here and filled again. */
  readonly spare?: Buffer[] | undefined;
}

/**
 * Raw frames that ffmpeg makes, each a buffer of its own unless there are spare ones.
 * @param work whose output are only filters, which give frames of this size
 * @throws {FfmpegError}, or the signal's reason
 */
export async function* rawFrames(
  { inputs, output }: FfmpegWork,
  { width, height, format, spare }: RawShape,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const raw = [...output, '-f', 'rawvideo', '-pix_fmt', format, 'pipe:1'];
  const ffmpeg = startFfmpeg({ inputs, output: raw }, signal);
  ffmpeg.stdin.end();
  const size = BYTES[format] * width * height;
  const next = (): Buffer => spare?.pop() ?? Buffer.allocUnsafe(size);
  let frame = next();
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
        frame = next();
        held = 0;
      }
    }
    await ffmpeg.done;
  } finally {
    ffmpeg.kill();
  }
}
