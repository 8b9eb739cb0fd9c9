import { REST_POSE } from '@orator/rig/motion/controls';
import { plainFace, plainImage } from '@orator/rig/face/plain-face.test-support';
import { expect, test } from 'vitest';
import type { Composition } from '@orator/rig/draw/composition';
import { packNv12 } from '@orator/rig/draw/nv12';
import { createRenderer } from '@orator/rig/draw/renderer';
import { createWatermark } from './watermark.ts';
import { rgbFromNv12 } from '@orator/pictures/frames/frame-image';
import { readKernel } from '@orator/media/read-kernel';

const SIZE = 256;

function composition(): Composition {
  return { image: plainImage(SIZE, 160), landmarks: plainFace(SIZE), enlargement: 1 };
}

/** The largest difference of two frames in any byte. */
const difference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((most, v, i) => Math.max(most, Math.abs(v - (b[i] ?? 0))), 0);

test.each([true, false])('draws the picture itself when the face is at rest (sharp: %s)', async (sharp) => {
  const still = composition();
  const renderer = await createRenderer(await readKernel(), still, { sharp, buffers: 2 });
  expect(difference(renderer.render(REST_POSE), packNv12(still.image))).toBeLessThanOrEqual(2);
});

test('draws the picture again in every buffer after a movement', async () => {
  const still = composition();
  const renderer = await createRenderer(await readKernel(), still, { sharp: false, buffers: 2 });
  const moved = { ...REST_POSE, yaw: 0.05, jaw: 9, blinkRight: 1, blinkLeft: 1 };
  for (let i = 0; i < 4; i++) renderer.render(moved);
  expect(difference(renderer.render(moved), packNv12(still.image))).toBeGreaterThan(20);
  for (let i = 0; i < 6; i++) renderer.render(REST_POSE);
  for (let i = 0; i < 2; i++)
    expect(difference(renderer.render(REST_POSE), packNv12(still.image))).toBeLessThanOrEqual(2);
});

test('moves a person before a still background', async () => {
  const flat = composition();
  const { image } = flat;
  // The person is the middle third; what is behind is darker.
  const alpha = Uint8Array.from(image.luma, (_, i) => (Math.abs((i % SIZE) - SIZE / 2) < SIZE / 6 ? 255 : 0));
  const behind = { ...image, luma: image.luma.slice().fill(60) };
  const together = { ...image, luma: image.luma.map((value, i) => (alpha[i] === 255 ? value : 60)) };
  const still = { ...flat, image: together, layers: { person: image, alpha, behind } };
  const renderer = await createRenderer(await readKernel(), still, { sharp: false, buffers: 1 });
  expect(difference(renderer.render(REST_POSE), packNv12(together))).toBeLessThanOrEqual(2);
  const frame = renderer.render({ ...REST_POSE, shiftX: 6 }).slice();
  const row = Math.round(renderer.face.space.origin[1]) - 20;
  const line = frame.subarray(row * SIZE, (row + 1) * SIZE);
  const [left, right] = [line.findIndex((value) => value > 105), line.findLastIndex((value) => value > 105)];
  const shift = Math.round(6 * renderer.face.space.mm);
  expect(Math.abs(left - (Math.ceil(SIZE / 2 - SIZE / 6) + shift))).toBeLessThanOrEqual(2);
  expect(Math.abs(right - (Math.floor(SIZE / 2 + SIZE / 6) + shift))).toBeLessThanOrEqual(2);
  expect(line.every((value) => Math.abs(value - 60) < 3 || value >= 60)).toBe(true);
  for (let i = 0; i < 6; i++) renderer.render(REST_POSE);
  expect(difference(renderer.render(REST_POSE), packNv12(together))).toBeLessThanOrEqual(2);
});

test('moves a person before a background that moves by itself', async () => {
  const flat = composition();
  const { image } = flat;
  const alpha = Uint8Array.from(image.luma, (_, i) => (Math.abs((i % SIZE) - SIZE / 2) < SIZE / 6 ? 255 : 0));
  const still = { ...flat, layers: { person: image, alpha, behind: { ...image, luma: image.luma.slice().fill(60) } } };
  const options = { sharp: false, buffers: 2, movingBackground: true };
  const renderer = await createRenderer(await readKernel(), still, options);
  // The corners never move with the face; a buffer is used again with every other frame.
  for (const [level, shiftX] of [
    [60, 0],
    [90, 6],
    [120, 0],
    [30, 0],
  ] as const) {
    renderer.behind?.fill(level, 0, SIZE * SIZE);
    const frame = renderer.render({ ...REST_POSE, shiftX });
    for (const at of [0, SIZE - 1, SIZE * (SIZE - 1), SIZE * SIZE - 1]) expect(frame[at]).toBe(level);
    const row = Math.round(renderer.face.space.origin[1]) - 20;
    expect(frame[row * SIZE + SIZE / 2]).toBe(image.luma[row * SIZE + SIZE / 2]);
  }
});

test('draws an open mouth dark inside', async () => {
  const renderer = await createRenderer(await readKernel(), composition(), { sharp: false, buffers: 1 });
  const { origin } = renderer.face.space;
  const frame = renderer.render({ ...REST_POSE, jaw: 11, upper: 1, lower: 1 });
  const column = Math.round(origin[0]);
  const rows = Array.from({ length: 24 }, (_, i) => frame[(Math.round(origin[1]) + i) * SIZE + column] ?? 0);
  expect(Math.min(...rows)).toBeLessThan(60);
});

test('draws the watermark once, however often it is asked to, legible on black and on white', async () => {
  for (const level of [20, 230]) {
    const still = composition();
    still.image.luma.fill(level);
    const watermark = await createWatermark(still.image);
    const frame = packNv12(still.image);
    const draw = (): Uint8Array => {
      watermark.restore(frame);
      watermark.draw(frame);
      return frame.slice();
    };
    const once = draw();
    expect(difference(once, packNv12(still.image))).toBeGreaterThan(60);
    draw();
    expect(draw()).toEqual(once);
  }
});

test.each([256, 250])('gives a frame as RGBA too (%d pixels wide)', async (size) => {
  const image = plainImage(size, 160);
  for (let i = 0; i < image.luma.length; i++) image.luma[i] = (i * 7) % 256;
  for (let i = 0; i < image.u.length; i++) [image.u[i], image.v[i]] = [(i * 5) % 256, (i * 11) % 256];
  const still = { image, landmarks: plainFace(size), enlargement: 1 };
  const renderer = await createRenderer(await readKernel(), still, { sharp: false, buffers: 1, rgba: true });
  const rgb = rgbFromNv12(renderer.render({ ...REST_POSE, jaw: 5 }), size, size);
  const rgba = renderer.rgba ?? new Uint8ClampedArray();
  const expected = Array.from({ length: size * size }, (_, i) => [...rgb.subarray(i * 3, i * 3 + 3), 255]).flat();
  expect(rgba.length).toBe(expected.length);
  expect(difference(new Uint8Array(rgba), Uint8Array.from(expected))).toBeLessThanOrEqual(1);
});

test('rgbFromNv12 turns black, white and red into themselves', () => {
  const colours: readonly (readonly [number, number, number])[] = [
    [16, 128, 128],
    [235, 128, 128],
    [63, 102, 240],
  ];
  const shown = colours.map(([y, u, v]) =>
    Array.from(rgbFromNv12(Uint8Array.of(y, y, y, y, u, v), 2, 2).subarray(0, 3)),
  );
  expect(shown[0]).toEqual([0, 0, 0]);
  expect(shown[1]).toEqual([255, 255, 255]);
  expect(shown[2]?.[0]).toBeGreaterThan(250);
  expect(shown[2]?.[1]).toBeLessThan(5);
});

test('draws a frame where only the mouth moves like any other, with eyes and brows of the picture', async () => {
  const still = composition();
  const kernel = await readKernel();
  const options = { sharp: true, buffers: 1 };
  const [whole, mouth] = [
    await createRenderer(kernel, still, options),
    await createRenderer(kernel, still, { ...options, mouthOnly: true }),
  ];
  const pose = { ...REST_POSE, jaw: 9, width: 2 };
  const drawn = mouth.render(pose);
  expect(difference(whole.render(pose), drawn)).toBeLessThanOrEqual(2);
  const { space, eyes } = mouth.face;
  const below = Math.round(space.toImage(0, eyes.right.line((eyes.right.x0 + eyes.right.x1) / 2) + 4, 0)[1]) * SIZE;
  expect(difference(drawn.subarray(0, below), packNv12(still.image).subarray(0, below))).toBe(0);
});
