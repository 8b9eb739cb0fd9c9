import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { readFrames } from './footage-frames.ts';
import { normaliseFootage, readSource } from './normalise-footage.ts';

const { signal } = new AbortController();
const CODEC = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10'];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-normalise-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A second of 96 x 64 pixels at 25 frames a second: white on the left, black on the right. */
async function film(name: string, filters: string, ...output: readonly string[]): Promise<string> {
  const path = join(folder, `${name}.mp4`);
  const picture = `color=black:s=96x64:r=25:d=1,drawbox=w=48:color=white:t=fill,${filters}`;
  await runFfmpeg(['-f', 'lavfi', '-i', picture, ...CODEC, ...output, path]);
  return path;
}

/** What becomes of a film, with the luma of every first pixel, in the middle of the left edge. */
async function normalise(path: string) {
  const source = await readSource(path, signal);
  const out = `${path}-out.mp4`;
  const shape = await normaliseFootage(source, path, out, 10, signal);
  const left: number[] = [];
  for await (const frame of readFrames(out, shape, 'rgba', {}, signal)) {
    left.push(frame[(shape.height / 2) * shape.width * 4] ?? 0);
  }
  return { source, shape, left };
}

test('turns footage upright that is stored on its side', async () => {
  const sideways = await film('sideways', 'transpose=1,format=yuv420p');
  const path = join(folder, 'rotated.mp4');
  await runFfmpeg(['-i', sideways, '-c', 'copy', '-metadata:s:v', 'rotate=90', path]);
  const { shape, left } = await normalise(path);
  expect(shape).toMatchObject({ width: 96, height: 64 });
  expect(left[0]).toBeGreaterThan(240);
});

test.each(['mkv', 'mpg', 'avi', 'ts', 'wmv', '3gp'])(
  'reads all frames of footage in the container .%s',
  { tags: ['rare'] },
  async (type) => {
    const path = join(folder, `film.${type}`);
    await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=s=176x144:r=25:d=2', path]);
    const { source, left } = await normalise(path);
    expect(source.fps).toBeCloseTo(25, 0);
    expect(Math.abs(left.length - 50)).toBeLessThanOrEqual(1);
  },
);

test('spaces frames at uneven times evenly, and keeps the length', async () => {
  const uneven = await film('uneven', "select='not(between(n,5,12))',format=yuv420p", '-vsync', 'vfr');
  const { source, shape, left } = await normalise(uneven);
  expect([source.uneven, shape.fps]).toEqual([true, 25]);
  expect(left).toHaveLength(25);
});

// Diffuse white of BT.2408, 203 cd/m2, is 58 % of the signal of PQ and 75 % of that of HLG.
for (const [transfer, signalled, tags] of [
  ['smpte2084', 0.58, []],
  ['arib-std-b67', 0.75, ['rare']],
] as const)
  test(`white of a high dynamic range (${transfer}) is bright in the standard one`, { tags: [...tags] }, async () => {
    const colours = ['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc'];
    const white = `geq=lum='64+876*${signalled}*gt(lum(X,Y),512)':cb=512:cr=512`;
    const { source, left } = await normalise(await film(transfer, `format=yuv420p10le,${white}`, ...colours));
    expect(source.transfer).toBe(transfer);
    expect(left[0]).toBeGreaterThan(225);
  });
