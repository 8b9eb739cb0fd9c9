import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@orator/rig/math/random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { measureGrain } from './measure-grain.ts';
import type { TrackedFace } from './track-footage.ts';
import { createTransplantKernel } from './transplant-kernel.ts';

const SHAPE = { width: 160, height: 160, fps: 25 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-grain-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('measures the noise of footage on its faces, without the details that stay the same', {
  tags: ['rare'],
}, async () => {
  const film = async (name: string, noise: string): Promise<string> => {
    const path = join(folder, name);
    const still = `testsrc=size=160x160:rate=25:duration=0.4,trim=end_frame=1,loop=9:1${noise}`;
    await runFfmpeg(['-f', 'lavfi', '-i', still, '-c:v', 'ffv1', '-pix_fmt', 'yuv420p', path]);
    return path;
  };
  const faces = Array.from({ length: 9 }, () => makeFace());
  expect(await measureGrain(await film('still.mov', ''), SHAPE, faces)).toBe(0);
  const noisy = await film('noisy.mov', ',format=yuv420p,noise=c0s=12:c0f=t');
  const grain = await measureGrain(noisy, SHAPE, faces);
  expect(Math.abs(grain / (await measureDeviation(noisy)) - 1)).toBeLessThan(0.15);
  expect(await measureGrain(noisy, SHAPE, [makeFace(), null, makeFace()])).toBe(0);
});

test('adds the noise of the frame to a patch, but not its edges', async () => {
  const [side, columns] = [64, 9];
  const kernel = await createTransplantKernel(1 << 20);
  const stride = side + 16;
  const random = createRandom(1);
  const filmed = kernel.bytes(stride * stride);
  const [frame, patch] = [kernel.bytes(side * side * 2), kernel.bytes(side * side * 2)];
  const mask = kernel.floats(columns * columns);
  const light = kernel.floats(8 * columns * columns);
  const lay = (grain: number): readonly number[] => {
    filmed.forEach((_, o) => {
      const line = Math.floor(o / stride) === 24 ? -60 : 0;
      filmed[o] = 128 + line + 4 * (random() + random() + random() + random() - 2);
    });
    [frame, patch].forEach((one) => one.fill(128));
    mask.fill(1);
    light.forEach((_, o) => {
      light[o] = o % 8 === 0 ? 1 : 0;
    });
    const [f, p] = [frame.byteOffset, patch.byteOffset];
    const pictures = [f, f + side * side, p, p + side * side, side] as const;
    const at = filmed.byteOffset + 8 * stride + 8;
    kernel.run.blendPatch(mask.byteOffset, light.byteOffset, columns, columns, ...pictures, at, stride, grain);
    return Array.from(frame.subarray(0, side * side), (value) => value - 128);
  };
  expect(new Set(lay(0))).toEqual(new Set([0]));
  // The sum of four uniform random numbers has a variance of a third.
  const grain = 4 * Math.sqrt(1 / 3);
  const laid = lay(grain);
  const rows = (from: number, to: number): readonly number[] => laid.slice(from * side, to * side);
  const deviation = Math.sqrt(rows(32, 64).reduce((sum, value) => sum + value ** 2, 0) / (32 * side));
  expect(deviation / grain).toBeGreaterThan(0.8);
  expect(deviation / grain).toBeLessThan(1.1);
  expect(Math.max(...rows(8, 24).map(Math.abs))).toBeLessThan(4 * grain);
});

/** A face over the middle of the picture. */
function makeFace(): TrackedFace {
  const points = new Float32Array(478 * 3);
  const place = (index: number, x: number, y: number): void => points.set([x, y, 0], 3 * index);
  place(50, 20, 80);
  place(280, 140, 80);
  place(6, 80, 20);
  place(152, 80, 140);
  const look = { sharpness: 1, brightness: 128, lower: new Float32Array(), gap: 0, width: 50 };
  return { points, presence: 1, spread: 0, ...look, yaw: 0, pitch: 0, roll: 0, faceHeight: 120 };
}

/** Standard deviation of half the difference between two frames. */
async function measureDeviation(path: string): Promise<number> {
  const luma = await runFfmpeg(['-i', path, '-frames:v', '2', '-vf', 'format=gray', '-f', 'rawvideo', 'pipe:1']);
  const pixels = SHAPE.width * SHAPE.height;
  let squares = 0;
  for (let o = 0; o < pixels; o++) squares += ((luma[o] ?? 0) - (luma[o + pixels] ?? 0)) ** 2;
  return Math.sqrt(squares / pixels / 2);
}
