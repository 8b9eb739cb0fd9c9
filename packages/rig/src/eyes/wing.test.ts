import { expect, test } from 'vitest';
import { measureWing } from './wing.ts';

const SKIN = 150;
const INK = 30;

/** The wing that is found beyond the right end of an eye from -15 to 15 mm, where ink goes on so far (mm). */
const measure = (length: number): number => {
  const luma = (x: number, y: number): number => (x > 10 && x < 15 + length && Math.abs(y) < 1.5 ? INK : SKIN);
  return measureWing(
    'left',
    { upper: () => -4, lower: () => 4, x0: -15, x1: 15, z: 0 },
    { luma, yuv: (x, y) => [luma(x, y), 128, 128] },
  );
};

test('measures a wing as long as its ink goes on beyond the eye', () => {
  expect(Math.abs(measure(6) - 6)).toBeLessThan(0.5);
});

test.each([
  ['is short', 2],
  ['goes on to hair or a frame', 20],
])('finds no wing where the dark line %s', (_, length) => {
  expect(measure(length)).toBe(0);
});
