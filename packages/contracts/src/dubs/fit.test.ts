import { expect, test } from 'vitest';
import { fitLine, measureRoom } from './fit.ts';

const lines = [
  { from: 1, to: 3 },
  { from: 4, to: 5 },
];

test('a line has room until the next one begins, or the video ends', () => {
  expect(measureRoom(lines, 0, 10)).toBeCloseTo(2.92);
  expect(measureRoom(lines, 1, 10)).toBe(6);
  expect(measureRoom(lines, 1, 3)).toBe(0);
});

test('gives a line the length of the original when that needs a natural speed', () => {
  expect(fitLine(2.4, 2, 2.92)).toEqual({ speed: 1.2, seconds: 2, over: 0 });
  expect(fitLine(1.8, 2, 2.92)).toMatchObject({ speed: 0.9, over: 0 });
});

test('plays a short line at its own speed, and speeds up a long one to the limit before it uses the pause after it', () => {
  expect(fitLine(0.85, 2, 2.92)).toEqual({ speed: 0.85, seconds: 1, over: 0 });
  const long = fitLine(3.25, 2, 2.92);
  expect(long).toEqual({ speed: 1.3, seconds: 2.5, over: 0 });
});

test('says by how much a line is too long for its time', () => {
  expect(fitLine(5.2, 2, 2.92).over).toBeCloseTo(1.08);
  expect(fitLine(1, 0, 0)).toMatchObject({ speed: 1.3 });
  expect(fitLine(1, 0, 0).over).toBeGreaterThan(0.7);
});
