import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { runFfmpeg } from './run-ffmpeg.test-support.ts';
import { makeGif } from './video-gif.ts';

it('makes a GIF of a part that repeats for ever, no larger than a chat shows it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-gif-'));
  try {
    const [video, gif] = [join(folder, 'video.mp4'), join(folder, 'part.gif')];
    await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=size=360x640:rate=25:duration=3', '-pix_fmt', 'yuv420p', video]);
    await makeGif(video, gif, { from: 1, duration: 1.5 }, AbortSignal.timeout(20_000));
    const { format, width, pageHeight, pages, loop } = await sharp(gif, { animated: true }).metadata();
    expect({ format, width, pageHeight, pages, loop }).toEqual({
      format: 'gif',
      width: 270,
      pageHeight: 480,
      pages: 18,
      loop: 0,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
