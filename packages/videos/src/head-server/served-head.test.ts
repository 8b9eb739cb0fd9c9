import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainFace } from '@orator/rig/face/plain-face.test-support';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HeadJob, HeadStage } from '@orator/talking-heads/head/head-engine';
import { createHeadFixture, type HeadFixture } from '@orator/talking-heads/head/head-fixture.test-support';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { readFrame } from '../footage/footage-frames.ts';
import { createCalls } from '@orator/threads/create-calls';
import { ThreadPool } from '@orator/threads/thread-pool';
import type * as Finishing from './finish-video.ts';
import type { HeadServer } from './head-server.ts';
import { createHttpHeadServer } from './http-head-server.ts';
import { startReferenceServer, swayingVideo } from './reference-server.test-support.ts';
import type * as Preparing from './prepare-job.ts';
import { createServedHead } from './served-head.ts';

let fixture: HeadFixture;
let job: HeadJob;
const pool = new ThreadPool({ maxThreads: 1, gently: true });
const threads = {
  prepare: createCalls<typeof Preparing>(pool, new URL('prepare-job.ts', import.meta.url)).call('prepareJob'),
  finish: createCalls<typeof Finishing>(pool, new URL('finish-video.ts', import.meta.url)).call('finishVideo'),
};
beforeAll(async () => {
  fixture = await createHeadFixture({ landmarks: plainFace(640), width: 320, height: 256, quality: 'premium' });
  job = { ...fixture.job, watermark: true };
});
afterAll(async () => {
  await pool.destroy();
  await fixture.clear();
});
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const goOn = new AbortController().signal;
const quiet = { progress: () => undefined, signal: goOn };
/** SPEECH of the fixture lasts 1.54 s, and the video ends 0.3 s after it. */
const FRAMES = 46;

const headOn = (server: HeadServer, timeoutMs = 60_000) =>
  createServedHead({ engine: 'http', name: 'Test', server, timeoutMs }, threads);

/** A server that sends a file that ffmpeg makes so. */
const sending = (args: readonly string[], change = (bytes: Buffer) => bytes): HeadServer => ({
  make: async ({ outPath }) => {
    await runFfmpeg(['-y', ...args, '-f', 'mp4', outPath]);
    await writeFile(outPath, change(await readFile(outPath)));
  },
});
const clip = (size: string, seconds: number) => {
  const input = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=20:d=${seconds}`];
  return [...input, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
};

describe('a video of a head server', () => {
  test('shows the frame that was sent, and is encoded like every other video', async () => {
    const reference = await startReferenceServer({
      // Half as large, and at another rate.
      make: async (asked) => {
        const portrait = await sharp(asked.portrait).resize(160).png().toBuffer();
        return swayingVideo({ ...asked, portrait, fields: { fps: '20', frames: '37' } });
      },
    });
    ends.push(reference.close);
    const { url, key } = reference;
    const said: [number, HeadStage][] = [];
    const film: number[] = [];
    const made = await headOn(createHttpHeadServer({ url, key, pollMs: 5 })).render(job, {
      signal: goOn,
      progress: (fraction, stage) => void said.push([fraction, stage]),
      film: (bytes) => void film.push(bytes.length),
    });
    expect(made).toEqual({ durationS: FRAMES / 25, width: 320, height: 256, frames: FRAMES, fps: 25 });
    const [asked] = reference.jobs;
    expect(asked?.fields).toMatchObject({ width: '320', height: '256', frames: `${FRAMES}`, emotion: 'neutral' });
    expect(await sharp(asked?.portrait).metadata()).toMatchObject({ format: 'png', width: 320, height: 256 });
    expect(asked?.audio.length).toBeCloseTo(44 + (FRAMES / 25) * 16_000 * 2, -3);
    expect(said.map(([fraction]) => fraction)).toEqual(said.map(([fraction]) => fraction).toSorted((a, b) => a - b));
    expect([said[0], said.at(-1), film.length > 0]).toEqual([[0, 'face'], [1, 'finish'], true]);
    const file = await readFile(job.outPath);
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
    expect(file.toString('latin1')).toContain('digitalsourcetype/compositeSynthetic');
    const streams = await runFfmpeg(['-i', job.outPath, '-map', '0', '-c', 'copy', '-f', 'framehash', '-']);
    expect(streams.toString()).toMatch(/#codec_id 0: h264[^]*#dimensions 0: 320x256[^]*#codec_id 1: aac/);
    // The mark is in the upper right corner, and the poster has it as well.
    const shape = { width: 320, height: 256, fps: 25 };
    const [first, last] = [
      await readFrame(job.outPath, shape, 'rgba', 0),
      await readFrame(job.outPath, shape, 'rgba', 40),
    ];
    const sent = await sharp(asked?.portrait).ensureAlpha().raw().toBuffer();
    const differs = (frame: Buffer | null, x: number, y: number): number =>
      Math.max(
        ...[0, 1, 2].map((c) => Math.abs((frame?.[(y * 320 + x) * 4 + c] ?? 0) - (sent[(y * 320 + x) * 4 + c] ?? 0))),
      );
    const marked = (frame: Buffer | null): boolean =>
      Array.from({ length: 70 }, (_, i) => differs(frame, 245 + i, 15)).some((difference) => difference > 60);
    expect([marked(first), marked(last)]).toEqual([true, true]);
    expect(await sharp(job.posterPath).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 256 });
  });

  // The first test asks for more frames than it is sent, and for larger ones.
  test.each([
    ['a little shorter', clip('320x256', 1.4)],
    ['a little longer', clip('320x256', 2.3)],
    ['in a shape of whole blocks', clip('416x336', 1.84)],
  ])('that is %s is as long and as large as the speech asks', { tags: ['rare'] }, async (_what, args) => {
    const made = await headOn(sending(args)).render(job, quiet);
    expect([made.frames, made.width, made.height]).toEqual([FRAMES, 320, 256]);
  });

  for (const [what, server, message, tags = []] of [
    ['is a text', sending(clip('320x256', 1.84), () => Buffer.from('<html>not a video</html>')), 'no video', ['rare']],
    ['is a playlist', sending(clip('320x256', 1.84), () => Buffer.from('#EXTM3U\nfile:///etc/passwd\n')), 'no video'],
    ['is empty', sending(clip('320x256', 1.84), () => Buffer.alloc(0)), 'no video', ['rare']],
    [
      'is half a file',
      sending(clip('320x256', 1.84), (all) => all.subarray(0, all.length / 2)),
      'a video of',
      ['rare'],
    ],
    [
      'is a file without pictures',
      sending(clip('320x256', 1.84), (all) => all.subarray(0, 64)),
      'half of one',
      ['rare'],
    ],
    ['is sound alone', sending(['-f', 'lavfi', '-i', 'sine=d=2']), 'no video', ['rare']],
    ['is much shorter', sending(clip('320x256', 1)), 'a video of 1.00 s for a speech of 1.84 s'],
    ['is much longer', sending(clip('320x256', 4)), 'a video of 4.00 s', ['rare']],
    ['has another shape', sending(clip('256x256', 1.84)), 'another shape', ['rare']],
    ['is tiny', sending(clip('80x64', 1.84)), 'a video of 80 x 64', ['rare']],
  ] as const)
    test(`that ${what} has failed, and leaves nothing`, { tags: [...tags] }, async () => {
      const own = {
        ...job,
        outPath: join(fixture.folder, 'failed.mp4'),
        posterPath: join(fixture.folder, 'failed.jpg'),
      };
      await expect(headOn(server).render(own, quiet)).rejects.toMatchObject({
        code: 'head_failed',
        message: expect.stringContaining(message),
      });
      expect(await fixture.files()).not.toEqual(expect.arrayContaining([expect.stringContaining('failed')]));
    });

  test('is given up when it takes too long, without another attempt', async () => {
    const stopped = Promise.withResolvers<unknown>();
    const slow: HeadServer = {
      make: (_job, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped.resolve(null);
            reject(signal.reason);
          });
        }),
    };
    await expect(headOn(slow, 100).render(job, quiet)).rejects.toMatchObject({
      code: 'head_unable',
      message: /0\.1 s/,
    });
    await stopped.promise;
  });
});
