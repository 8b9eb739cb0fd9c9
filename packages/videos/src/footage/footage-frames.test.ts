import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { buffersFor, plannedFrames, readFrames } from './footage-frames.ts';
import { KEY_EVERY } from './normalise-footage.ts';

const shape = { width: 96, height: 64, fps: 25 };
const FRAMES = 60;
/** Held by the caller at once. */
const HELD = 3;
const { signal } = new AbortController();
let folder: string;
let path: string;
beforeAll(async () => {
  // A name that a list of files must quote.
  folder = await mkdtemp(join(tmpdir(), "orator's frames "));
  path = join(folder, 'footage.mp4');
  const source = ['-f', 'lavfi', '-i', `testsrc2=size=96x64:rate=25`, '-frames:v', String(FRAMES)];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-g', String(KEY_EVERY), '-bf', '0'];
  await runFfmpeg([...source, ...codec, '-pix_fmt', 'yuv420p', path]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (plan: { from: number; to: number }[], file = path) => {
  const buffers = Array.from({ length: buffersFor(plan) + HELD }, () => new Uint8Array((96 * 64 * 3) / 2));
  return plannedFrames({ path: file, shape, plan, buffers }, signal);
};

test('reads frames forwards and backwards as planned, at whichever frames the plan turns', async () => {
  const all: Uint8Array[] = [];
  for await (const frame of readFrames(path, shape, 'nv12')) all.push(frame);
  expect(all).toHaveLength(FRAMES);
  const plan = [
    { from: 5, to: 58 },
    { from: 57, to: 7 },
    { from: 8, to: 20 },
    { from: 19, to: 19 },
  ];
  const { frames, release } = await open(plan);
  const shown: number[] = [];
  const held: Uint8Array[] = [];
  for await (const { index, frame } of frames) {
    shown.push(index);
    expect(Buffer.compare(frame, all[index] ?? Buffer.alloc(0))).toBe(0);
    held.push(frame);
    const done = held.length === HELD ? held.shift() : undefined;
    if (done) release(done);
  }
  const wanted = plan.flatMap(({ from, to }) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, n) => from + Math.sign(to - from) * n),
  );
  expect(shown).toEqual(wanted);
});

test('throws when footage is shorter than planned, or is no video', async () => {
  const read = async (file?: string): Promise<void> => {
    const { frames, release } = await open([{ from: 0, to: FRAMES + 4 }], file);
    for await (const { frame } of frames) release(frame);
  };
  await expect(read()).rejects.toMatchObject({ code: 'bad_prepared' });
  await expect(read(join(folder, 'none.mp4'))).rejects.toMatchObject({ code: 'encoder_failed' });
});
