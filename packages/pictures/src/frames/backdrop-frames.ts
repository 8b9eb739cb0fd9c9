import type { Size } from '@orator/rig/face/framing';
import { FfmpegError, readFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { rawFrames } from '@orator/media/raw-frames';
import { HeadError } from './head-error.ts';

/** ffmpeg's filters that fill a frame; what exceeds it is cut off. */
const filling = ({ width, height }: Size): string =>
  `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=bicubic,crop=${width}:${height},setsar=1`;

/**
 * The first frame of a background video, as RGBA, scaled to fill a frame.
 * @throws {HeadError} `bad_job` when it cannot be read
 */
export async function firstFrame(path: string, frame: Size): Promise<Uint8Array> {
  const inputs = [mediaInput({ path, as: 'own-video' })];
  const output = ['-an', '-vf', filling(frame), '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1'];
  const data = await readFfmpeg({ inputs, output }).catch((cause: unknown) => {
    if (!(cause instanceof FfmpegError) || cause.code !== 'encoder_failed') throw cause;
    throw new HeadError('bad_job', 'The background cannot be used: it cannot be decoded', { cause });
  });
  if (data.length !== frame.width * frame.height * 4) {
    throw new HeadError('bad_job', 'The background cannot be used: there is no picture in it');
  }
  return Uint8Array.from(data);
}

/**
 * The frames of a background video as NV12, scaled to fill a frame and repeated endlessly.
 * @param spare buffers of frames that are no longer needed
 * @throws {FfmpegError}, or the signal's reason
 */
export const backdropFrames = (
  path: string,
  { fps, ...frame }: Size & { readonly fps: number },
  { spare, signal }: { readonly spare: Buffer[]; readonly signal: AbortSignal },
): AsyncGenerator<Buffer> =>
  rawFrames(
    {
      inputs: [mediaInput({ path, as: 'own-video', options: ['-threads', '1', '-stream_loop', '-1'] })],
      output: ['-an', '-vf', `fps=${fps},${filling(frame)}`],
    },
    { ...frame, format: 'nv12', spare },
    signal,
  );
