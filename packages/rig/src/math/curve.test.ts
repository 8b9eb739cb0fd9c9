import { expect, test } from 'vitest';
import { monotoneCurve, rasteriseColumns } from './curve.ts';

test('draws a curve through its points, given in any order, constant beyond them', () => {
  const curve = monotoneCurve([
    [10, 5],
    [0, 0],
    [4, 1],
  ]);
  expect([curve(0), curve(4), curve(10)]).toEqual([0, 1, 5]);
  expect([curve(-3), curve(99)]).toEqual([0, 5]);
});

test('never lets a curve overshoot its points', () => {
  const curve = monotoneCurve([
    [0, 0],
    [1, 0],
    [2, 10],
    [3, 10],
  ]);
  for (let x = 0; x <= 3; x += 0.01) {
    expect(curve(x)).toBeGreaterThanOrEqual(0);
    expect(curve(x)).toBeLessThanOrEqual(10 + 1e-9);
  }
});

test('gives each column the height of a polyline', () => {
  const out = new Float32Array(6);
  rasteriseColumns(Float32Array.of(1, 3), Float32Array.of(10, 20), 0, out);
  expect(Array.from(out)).toEqual([10, 10, 15, 20, 20, 20]);
});
