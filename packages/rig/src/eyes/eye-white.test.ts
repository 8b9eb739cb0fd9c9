import { describe, expect, test } from 'vitest';
import type { FaceSampler, Yuv } from '../image/planes.ts';
import { clamp } from '../math/numeric.ts';
import { findEyeWhite } from './eye-white.ts';

const SKIN: Yuv = [150, 112, 148];
const WHITE: Yuv = [170, 126, 131];
const FLESH: Yuv = [95, 122, 140];
const LIGHT: Yuv = [150, 127, 130];
const IRIS: Yuv = [60, 118, 140];
/** The white ends this far from the iris' centre; landmarks lie so far within (mm). */
const END = 16;
const WITHIN = 4;
const RADIUS = 5.5;

const half = (x: number, end: number, height: number): number => height * (1 - clamp(x / end, -1, 1) ** 2);
const search = {
  upper: (x: number): number => -half(x, END - WITHIN, 6),
  lower: (x: number): number => half(x, END - WITHIN, 6),
  x0: WITHIN - END,
  x1: END - WITHIN,
  z: 0,
  iris: { x: 0, radius: RADIUS },
};

/** An eye of the person's right side: its inner corner is at the image's right. */
function eyeOn(around: (x: number, y: number) => Yuv): FaceSampler {
  const yuv = (x: number, y: number): Yuv => {
    if (Math.abs(y) >= half(x, END, 7)) return around(x, y);
    return Math.hypot(x, y) < RADIUS ? IRIS : WHITE;
  };
  return { yuv, luma: (x, y) => yuv(x, y)[0] };
}

const findCorners = (image: FaceSampler): readonly (readonly [number, number])[] =>
  findEyeWhite('right', search, image)?.corners ?? [];

describe('the white of an eye', () => {
  test('tells where the lids meet, beyond the landmarks', () => {
    const corners = findCorners(eyeOn(() => SKIN));
    for (const [i, x] of [-END, END].entries()) {
      expect(Math.abs((corners[i]?.[0] ?? 0) - x)).toBeLessThan(1.5);
      expect(Math.abs(corners[i]?.[1] ?? 9)).toBeLessThan(0.6);
    }
  });

  test('ends before the flesh at the nose, which belongs to the eye', () => {
    const bare = findCorners(eyeOn(() => SKIN));
    const flesh = findCorners(eyeOn((x, y) => (x > 12 && x < END + 2 && Math.abs(y) < 1 ? FLESH : SKIN)));
    expect((flesh[1]?.[0] ?? 0) - (bare[1]?.[0] ?? 0)).toBeGreaterThan(1);
    expect(flesh[0]).toEqual(bare[0]);
  });

  test('ends at its corner also where light as pale begins there', () => {
    const [left] = findCorners(eyeOn((x) => (x < -END + 2 ? LIGHT : SKIN)));
    expect(Math.abs((left?.[0] ?? 0) + END)).toBeLessThan(2.5);
  });

  test('is not looked for in a picture without colours', () => {
    const { luma } = eyeOn(() => SKIN);
    expect(findEyeWhite('right', search, { luma, yuv: (x, y) => [luma(x, y, 0), 128, 128] })).toBeNull();
  });

  test('is not found where the iris fills the eye', () => {
    const dark: FaceSampler = { luma: () => IRIS[0], yuv: (_x, y) => (Math.abs(y) < 7 ? IRIS : SKIN) };
    expect(findEyeWhite('right', search, dark)).toBeNull();
  });
});
