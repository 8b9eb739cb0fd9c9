import { expect, test } from 'vitest';
import { chooseShape } from './shape.ts';

test('gives a video the ratio that was chosen, whatever its photo', () => {
  expect(chooseShape('16:9', { width: 800, height: 1200 })).toBe('16:9');
});

test.each([
  ['of its photo', 800, 1200, '800:1200'],
  ['of a panorama cut to 3:1', 6000, 1000, '3000:1000'],
  ['of a banner cut to 1:3', 300, 1000, '300:900'],
])('a video with another ratio has the proportions %s', (_what, width, height, shape) => {
  expect(chooseShape('Other', { width, height })).toBe(shape);
});
