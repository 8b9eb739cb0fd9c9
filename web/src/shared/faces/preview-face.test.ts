import { expect, test } from 'vitest';
import { startSquare } from './preview-face.ts';

test.for([
  ['around the face', 500, 400, 1000, 300],
  ['within the picture, where the face is at its end', 950, 400, 1000, 600],
  ['within the picture, where the face is at its beginning', 50, 400, 1000, 0],
  ['around the picture, where it is shorter than the square', 100, 400, 300, -50],
] as const)('places the shown square %s', ([, middle, side, length, start]) => {
  expect(startSquare(middle, side, length)).toBe(start);
});
