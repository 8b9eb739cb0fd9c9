import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runFfmpeg } from './run-ffmpeg.test-support.ts';
import { shrinkVideo } from './shrink-video.ts';

it('makes a small copy of the first seconds, whatever its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-shrink-'));
  try {
    const [video, small] = [join(folder, 'video.mp4'), join(folder, 'small')];
    await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=size=360x640:rate=25:duration=1', '-pix_fmt', 'yuv420p', video]);
    await shrinkVideo(video, small, { side: 320, seconds: 0.4 }, AbortSignal.timeout(20_000));
    const pixels = await runFfmpeg(['-i', small, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1']);
    expect(pixels.length).toBe(320 * 568 * 10);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
