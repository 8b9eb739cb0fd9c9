import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { makeLoop } from './make-loop.ts';

const [WIDTH, HEIGHT] = [480, 360];
const { signal } = new AbortController();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-loop-'));
});
afterEach(() => rm(folder, { recursive: true }));

const path = (name: string): string => join(folder, name);
const job = () => ({
  sourcePath: path('source'),
  videoPath: path('loop.mp4'),
  posterPath: path('poster.jpg'),
  stripPath: path('strip.jpg'),
});

/** A picture that becomes lighter by 40 levels a second, with sound and a place of its own. */
const film = (seconds: number, width = WIDTH, height = HEIGHT) => {
  const pictures = `color=s=16x12:r=30:d=${seconds},geq=lum=40+40*T:cb=128:cr=128,scale=${width}:${height}`;
  const inputs = ['-f', 'lavfi', '-i', pictures, '-f', 'lavfi', '-i', `sine=440:d=${seconds}`];
  const said = ['-metadata', 'location=+52.5+13.4/'];
  return runFfmpeg([...inputs, ...said, '-pix_fmt', 'yuv420p', '-preset', 'ultrafast', '-f', 'mp4', path('source')]);
};

/** A film of one colour, which is made sooner. */
const plainFilm = (size: string, rate: number, seconds = 2.4) => {
  const pictures = `color=s=${size}:r=${rate}:d=${seconds}`;
  return runFfmpeg(['-f', 'lavfi', '-i', pictures, '-preset', 'ultrafast', '-f', 'mp4', path('source')]);
};

test('makes a loop that ends where it begins, without the sound and metadata of its file', async () => {
  await film(3);
  expect(await makeLoop(job(), signal)).toEqual({ ok: true, width: WIDTH, height: HEIGHT, durationS: 2.2 });
  const grey = await runFfmpeg([
    '-i',
    path('loop.mp4'),
    '-vf',
    'scale=2:2',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    'pipe:1',
  ]);
  const levels = Array.from({ length: grey.length / 4 }, (_, frame) => grey[frame * 4] ?? 0);
  expect(levels).toHaveLength(55);
  expect(Math.abs((levels.at(-1) ?? 0) - (levels[0] ?? 0))).toBeLessThan(8);
  expect(Math.max(...levels) - Math.min(...levels)).toBeGreaterThan(40);
  const said = await runFfmpeg(['-i', path('loop.mp4'), '-f', 'ffmetadata', 'pipe:1']);
  expect(said.toString()).not.toContain('52.5');
  expect(await sharp(path('poster.jpg')).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT });
  await expect(runFfmpeg(['-i', path('loop.mp4'), '-map', '0:a', '-f', 'null', '-'])).rejects.toThrow(
    'matches no streams',
  );
});

for (const [reason, what, write, tags] of [
  ['too_short', 'one second', () => film(1), ['rare']],
  ['too_long', '31 s', () => plainFilm('64x48', 10, 31), []],
  ['too_small', '240 lines', () => plainFilm('320x240', 10), []],
  ['too_many_pixels', 'a wide picture', () => plainFilm('5000x600', 2), []],
  ['too_many_pixels', 'many frames a second', () => plainFilm('1920x1080', 440), ['rare']],
  ['unreadable', 'a playlist', () => writeFile(path('source'), '#EXTM3U\nhttp://127.0.0.1/secret.ts'), []],
] as const)
  test(`refuses a loop for ${what}: ${reason}`, { tags: [...tags] }, async () => {
    await write();
    expect(await makeLoop(job(), signal)).toEqual({ ok: false, reasons: [reason] });
  });
