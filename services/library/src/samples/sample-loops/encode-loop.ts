import { once } from 'node:events';
import { startFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { LOOP_SIZE } from '@orator/contracts/sample-loops/tools';
import sharp from 'sharp';
import { type Draw, svg } from './loop-shapes.ts';

export const LOOP_FPS = 12.5;
export const LOOP_FRAMES = 40;

/** Draws a frame. @returns rows of R, G, B bytes */
const drawFrame = (draw: Draw, index: number): Promise<Buffer> =>
  sharp(Buffer.from(svg(draw(index / LOOP_FRAMES))))
    .removeAlpha()
    .raw()
    .toBuffer();

/** Writes a silent loop of 3.2 s: H.264 with fast start. @throws {FfmpegError} */
export async function encodeLoop(draw: Draw, outPath: string): Promise<void> {
  const shape = [
    '-video_size',
    `${LOOP_SIZE.width}x${LOOP_SIZE.height}`,
    '-pixel_format',
    'rgb24',
    '-framerate',
    String(LOOP_FPS),
  ];
  const inputs = [mediaInput({ path: 'pipe:0', as: 'raw-pictures', options: shape })];
  const codec = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-pix_fmt', 'yuv420p', '-an'];
  const { stdin, stdout, done } = startFfmpeg({
    inputs,
    output: [...codec, '-movflags', '+faststart', '-f', 'mp4', outPath],
  });
  stdout.resume();
  for (let i = 0; i < LOOP_FRAMES; i++) {
    if (!stdin.write(await drawFrame(draw, i))) await Promise.race([once(stdin, 'drain'), done]);
  }
  stdin.end();
  await done;
}

/** The first frame, which is shown until the loop plays and instead of it. */
export const encodePoster = async (draw: Draw): Promise<Buffer> =>
  sharp(await drawFrame(draw, 0), { raw: { ...LOOP_SIZE, channels: 3 } })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
