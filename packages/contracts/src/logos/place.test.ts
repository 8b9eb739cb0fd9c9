import { expect, test } from 'vitest';
import { logoPlace } from './place.ts';

const NOTHING = { captions: false, topTitle: false, lowerTitle: false, mark: false };
const WIDE = { width: 1280, height: 720 };
const SQUARE = { width: 400, height: 400 };

test('a logo covers the same whatever its shape, within the frame', () => {
  const of = (logo: { width: number; height: number }, size = 14) =>
    logoPlace(WIDE, logo, { corner: 'bottom_right', size }, NOTHING);
  expect(of(SQUARE)).toEqual({ x: 1154, y: 594, width: 100, height: 100 });
  const wide = of({ width: 2000, height: 500 });
  expect(wide.width * wide.height).toBeCloseTo(100 * 100, -3);
  expect(wide.x + wide.width).toBeLessThan(1280);
  const sign = of({ width: 2000, height: 20 }, 30);
  expect(sign).toMatchObject({ width: 512 });
  expect(of({ width: 20, height: 2000 }, 30)).toMatchObject({ height: 216 });
});

test('places a logo where it leaves room for the visible mark, titles and captions', () => {
  const y = (corner: 'top_left' | 'top_right' | 'bottom_left', around: Partial<typeof NOTHING>) =>
    logoPlace(WIDE, SQUARE, { corner, size: 14 }, { ...NOTHING, ...around }).y;
  expect(y('top_left', { mark: true })).toBe(y('top_left', {}));
  // The mark ends with the 54th row.
  expect(y('top_right', { mark: true })).toBeGreaterThan(54);
  expect(y('top_left', { topTitle: true })).toBeGreaterThan(720 * 0.085 + 0.09 * 720);
  // Captions begin 0.22 of the shorter side above their end, titles stand above them.
  expect(y('bottom_left', { captions: true }) + 100).toBeLessThan(684 - 0.217 * 720);
  expect(y('bottom_left', { lowerTitle: true }) + 100).toBeLessThan(684 - (0.161 + 0.092) * 720);
});
