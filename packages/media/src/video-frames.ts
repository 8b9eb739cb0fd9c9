import { z } from 'zod';
import { readFfprobe, startFfmpeg } from './ffmpeg.ts';
import { mediaInput } from './media-input.ts';

/** Size (pixels) and frame rate (frames a second) of a video. */
export interface VideoShape {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
}

/** A frame of a video, tightly packed RGBA. */
export interface VideoFrame extends Pick<VideoShape, 'width' | 'height'> {
  readonly data: Uint8Array;
}

const Probe = z.object({
  streams: z.tuple([z.object({ width: z.number(), height: z.number(), r_frame_rate: z.string() })]),
});

/**
 * Size and frame rate of a video file of our own.
 * @throws z.ZodError or SyntaxError when ffprobe finds no video stream
 */
export async function probeVideo(path: string): Promise<VideoShape> {
  const wanted = ['-select_streams', 'v:0', '-show_entries', 'stream=width,height,r_frame_rate', '-of', 'json'];
  const text = await readFfprobe({ path, as: 'own-video' }, wanted);
  const [{ width, height, r_frame_rate: rate }] = Probe.parse(JSON.parse(text || '{}')).streams;
  const [frames = 0, seconds = 1] = rate.split('/').map(Number);
  return { width, height, fps: frames / seconds };
}

/**
 * Decodes a video of our own frame by frame, scaled down to at most `maxWidth` pixels. Frames are not overwritten by later ones.
 * @throws {FfmpegError}
 */
export async function* videoFrames(path: string, shape: VideoShape, maxWidth: number): AsyncGenerator<VideoFrame> {
  const width = Math.min(shape.width, maxWidth) & ~1;
  const height = Math.round((shape.height * width) / shape.width / 2) * 2;
  const output = ['-an', '-vf', `scale=${width}:${height}`, '-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1'];
  const ffmpeg = startFfmpeg({ inputs: [mediaInput({ path, as: 'own-video' })], output });
  ffmpeg.stdin.end();
  const size = width * height * 4;
  let rest: Uint8Array[] = [];
  let held = 0;
  try {
    for await (const part of ffmpeg.stdout) {
      if (!(part instanceof Uint8Array)) continue;
      rest.push(part);
      held += part.length;
      if (held < size) continue;
      const bytes = Buffer.concat(rest);
      let at = 0;
      for (; at + size <= held; at += size) yield { width, height, data: bytes.subarray(at, at + size) };
      rest = [bytes.subarray(at)];
      held -= at;
    }
    await ffmpeg.done;
  } finally {
    ffmpeg.kill();
  }
}
