/**
 * | constants | source |
 * |---|---|
 * | `SIDE`, `FRAMES_PER_SECOND` | chosen: the size of a file in a chat, not measured |
 */
import { readFfmpeg } from './ffmpeg.ts';
import { mediaInput } from './media-input.ts';

/** A part of a video, seconds. */
interface Part {
  readonly from: number;
  readonly duration: number;
}

/** Length of the longer side, pixels: fits beside text in a chat. */
const SIDE = 480;
const FRAMES_PER_SECOND = 12;

/**
 * The palette is computed from moving pixels, and ordered dithering avoids flicker in still ones and keeps the file
 * small (ffmpeg's documentation of palettegen and paletteuse).
 */
const FILTER = [
  `fps=${FRAMES_PER_SECOND}`,
  `scale=${SIDE}:${SIDE}:force_original_aspect_ratio=decrease:flags=lanczos`,
  'split[seen][counted];[counted]palettegen=stats_mode=diff[palette];[seen][palette]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle',
].join(',');

/**
 * Makes a GIF of a part of a video, which loops endlessly.
 * @param signal stops the work
 * @throws {FfmpegError}, or the signal's reason
 */
export async function makeGif(videoPath: string, gifPath: string, part: Part, signal: AbortSignal): Promise<void> {
  const range = ['-ss', part.from.toFixed(3), '-t', part.duration.toFixed(3)];
  const inputs = [mediaInput({ path: videoPath, as: 'own-video', options: range })];
  await readFfmpeg({ inputs, output: ['-an', '-vf', FILTER, '-loop', '0', '-f', 'gif', gifPath] }, signal);
}
