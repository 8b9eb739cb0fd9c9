import { readFfmpeg } from './ffmpeg.ts';
import type { Followed } from './follow-ffmpeg.ts';
import { mediaInput } from './media-input.ts';

/**
 * Writes a small silent copy of a video for lists: H.264 with fast start, at its frame rate.
 * @param size `side`: its shorter side, pixels, even; the longer one follows. `seconds`: from its beginning; all of it without
 * @param signal stops the work
 * @throws {FfmpegError}, or the signal's reason
 */
export async function shrinkVideo(
  path: string,
  outPath: string,
  { side, seconds }: { readonly side: number; readonly seconds?: number },
  signal: AbortSignal,
  follow?: Followed,
): Promise<void> {
  const range = seconds === undefined ? [] : ['-t', String(seconds)];
  const scale = `scale='if(gt(iw,ih),-2,${side})':'if(gt(iw,ih),${side},-2)':flags=lanczos`;
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '27', '-pix_fmt', 'yuv420p', '-an'];
  const inputs = [mediaInput({ path, as: 'own-video', options: range })];
  const output = ['-vf', scale, ...codec, '-movflags', '+faststart', '-f', 'mp4', outPath];
  await readFfmpeg({ inputs, output }, signal, follow);
}
