import { expect, test } from 'vitest';
import { nearestRatio } from './nearest-ratio.ts';

test.each([
  [1000, 1000, '1:1'],
  [1000, 1100, '1:1'],
  [3000, 4000, '3:4'],
  [4000, 3000, '4:3'],
  [720, 1280, '9:16'],
  [1920, 1080, '16:9'],
  [4000, 1000, '16:9'],
  [200, 8000, '9:16'],
] as const)('a picture of %s x %s is nearest to %s', (width, height, ratio) => {
  expect(nearestRatio(width, height)).toBe(ratio);
});
