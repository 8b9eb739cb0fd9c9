import { expect, test } from 'vitest';
import { roundSides } from './round-sides.ts';

const [width, height] = [200, 100];
const SHOULDER = 60;

/** Shoulders over the whole width of a photo, and hair above them at its left side, apart from them. */
function person() {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < SHOULDER; y++) {
    for (let x = 0; x < width; x++) if (y >= 40 || x >= 30) data[(y * width + x) * 4 + 3] = 0;
  }
  return { width, height, data };
}

test('rounds a shoulder at a side of the photo that lies within the frame down to the corner of the photo', () => {
  const rounded = person();
  roundSides(rounded, { left: true, right: false }, height);
  const alpha = (x: number, y: number) => rounded.data[(y * width + x) * 4 + 3];
  const heights = [1, 6, 12, 24].map(
    (x) =>
      Array.from({ length: height }, (_, y) => alpha(x, y) ?? 0).filter((it, y) => y >= SHOULDER && it > 127).length,
  );
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(heights[0]).toBeLessThan(16);
  expect(heights.at(-1)).toBe(height - SHOULDER);
  expect(alpha(5, 99)).toBe(255);
  expect([alpha(0, 10), alpha(25, 10)]).toEqual([0, 255]);
  expect([alpha(199, SHOULDER), alpha(150, 80)]).toEqual([255, 255]);
});

test('changes nothing of a person who does not reach the side of the picture', () => {
  const slim = person();
  for (let y = 0; y < height; y++) slim.data.fill(0, y * width * 4, (y * width + 30) * 4);
  const before = slim.data.slice();
  roundSides(slim, { left: true, right: false }, height);
  expect(slim.data).toEqual(before);
});

test('fades hair that lies on a shoulder at the side, without a gap further inside', () => {
  const haired = person();
  for (let y = 40; y < SHOULDER; y++) for (let x = 6; x < 30; x++) haired.data[(y * width + x) * 4 + 3] = 255;
  roundSides(haired, { left: true, right: false }, height);
  const row = Array.from({ length: 30 }, (_, x) => haired.data[(20 * width + x) * 4 + 3] ?? 0);
  expect(row).toEqual(row.toSorted((a, b) => a - b));
  expect(row.slice(4).every((alpha) => alpha === 255)).toBe(true);
});
