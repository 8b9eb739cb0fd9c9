import { expect, test } from 'vitest';
import { findRim } from './find-rim.ts';

const [WIDTH, HEIGHT] = [160, 90];
const eyes = {
  right: { x: 50, y: 45, radius: 5, contrast: 40, isDark: true },
  left: { x: 110, y: 45, radius: 5, contrast: 40, isDark: true },
};

/** Two eyes of rings, each with a radius (pixels) and a level, on fur of 120. */
const draw = (rings: readonly (readonly [radius: number, level: number])[]) => ({
  width: WIDTH,
  height: HEIGHT,
  values: Float32Array.from({ length: WIDTH * HEIGHT }, (_, o) => {
    const [x, y] = [o % WIDTH, Math.floor(o / WIDTH)];
    const near = Math.min(...[eyes.right, eyes.left].map((eye) => Math.hypot(x - eye.x, y - eye.y)));
    return rings.find(([radius]) => near < radius)?.[1] ?? 120;
  }),
});

test('finds the eye of a cat as far as the dark rim of its iris', () => {
  const rim = findRim(
    draw([
      [5, 10],
      [12, 150],
      [15, 20],
    ]),
    eyes,
  );
  expect(rim).toBeGreaterThan(11);
  expect(rim).toBeLessThan(16);
});

test('finds no rim in an eye that is dark altogether', () => {
  expect(findRim(draw([[6, 10]]), eyes)).toBeNull();
});
