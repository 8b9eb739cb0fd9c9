import { describe, expect, test } from 'vitest';
import { fitArch } from './arch.ts';
import { blurPlane } from './blur.ts';

describe.each([1, 3, 8])('a plane blurred by %i samples', (sigma) => {
  const width = 81;
  const plane = new Float32Array(width * width);
  plane[40 * width + 40] = 1000;
  const blurred = blurPlane(plane, width, sigma);

  test('keeps its sum', () => {
    expect(blurred.reduce((sum, v) => sum + v, 0)).toBeCloseTo(1000, 0);
  });

  test('spreads a point by that standard deviation, alike in both directions', () => {
    const spread = (of: (o: number) => number): number =>
      Math.sqrt(blurred.reduce((sum, v, o) => sum + v * (of(o) - 40) ** 2, 0) / 1000);
    expect(spread((o) => o % width)).toBeCloseTo(sigma, 0);
    expect(spread((o) => Math.floor(o / width))).toBeCloseTo(sigma, 0);
  });

  test('leaves an even plane alone, also at its border', () => {
    const even = blurPlane(new Float32Array(30 * 20).fill(7), 30, sigma);
    expect(Math.max(...even) - Math.min(...even)).toBeLessThan(1e-3);
    expect(even[0]).toBeCloseTo(7, 4);
  });
});

test('fits an arch through its ends and near its points, constant beyond them', () => {
  const ends = [
    [0, 0],
    [30, 2],
  ] as const;
  const lid = (x: number): number => (x * 2) / 30 - 6 * (1 - (x / 15 - 1) ** 2);
  const points = Array.from({ length: 25 }, (_, i) => [3 + i, lid(3 + i) + (i % 2 === 0 ? 0.2 : -0.2)] as const);
  const arch = fitArch({ points, roundness: 1, ends });
  expect(arch(0)).toBeCloseTo(0, 5);
  expect(arch(30)).toBeCloseTo(2, 5);
  expect(arch(-5)).toBe(arch(0));
  for (const x of [5, 10, 15, 20, 25]) expect(Math.abs(arch(x) - lid(x))).toBeLessThan(0.25);
});
