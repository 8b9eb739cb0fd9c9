import { expect, test } from 'vitest';
import { imageProgress, randomMax } from './progress.ts';

test.each([
  [0, 0, 0],
  [10, 0, 40],
  [25, 0, 98],
  [30, 1, 20],
  [30, 2, 0],
])('shows at %i percent of a run its image %i at %i percent', (rate, index, done) => {
  expect(imageProgress(rate, 4, index, 98)).toBe(done);
});

test('shows an image that is not there yet at 98 to 98.5 percent at most', () => {
  for (let tries = 0; tries < 50; tries += 1) {
    const max = randomMax();
    expect(max).toBeGreaterThanOrEqual(98);
    expect(max).toBeLessThanOrEqual(98.5);
    expect(imageProgress(100, 4, 0, max)).toBe(max);
  }
});
