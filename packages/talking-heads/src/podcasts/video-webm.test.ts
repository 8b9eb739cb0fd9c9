import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chaptersMetadata } from './chapters.ts';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { makeWebm } from '@orator/media/video-webm';

it('makes a WebM of a whole video with its sound and chapters, and tells how far it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-webm-'));
  try {
    const [chapters, video, webm] = [
      join(folder, 'chapters.txt'),
      join(folder, 'video.mp4'),
      join(folder, 'video.webm'),
    ];
    await writeFile(chapters, chaptersMetadata([{ start: 0, title: 'Hello' }], 1));
    const made = ['testsrc=size=320x180:rate=25:duration=1', 'sine=frequency=300:duration=1'];
    const inputs = [...made.flatMap((source) => ['-f', 'lavfi', '-i', source]), '-i', chapters];
    await runFfmpeg([...inputs, '-map_chapters', '2', '-pix_fmt', 'yuv420p', video]);
    const told: number[] = [];
    const signal = AbortSignal.timeout(20_000);
    await makeWebm(video, webm, { duration: 1, onProgress: (share) => told.push(share), signal });
    const head = (await readFile(webm)).toString('latin1');
    expect(['webm', 'V_VP9', 'A_OPUS'].filter((word) => !head.includes(word))).toEqual([]);
    const tags = (await runFfmpeg(['-i', webm, '-f', 'ffmetadata', 'pipe:1'])).toString();
    expect(tags).toMatch(/digitalsourcetype\/compositeSynthetic[\s\S]*\[CHAPTER\][\s\S]*title=Hello/);
    expect(tags).not.toContain('isom');
    expect(told.at(-1)).toBeCloseTo(1, 1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
