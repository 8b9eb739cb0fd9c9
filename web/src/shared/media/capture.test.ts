import { expect, test } from 'vitest';
import { judgeRoom, measureDecibels } from './capture.ts';

test('measures a level in dB below full scale', () => {
  expect(measureDecibels(new Float32Array(100).fill(0.1))).toBeCloseTo(-20);
  expect(measureDecibels(new Float32Array(100))).toBe(-Infinity);
});

test('calls a room loud when most moments are loud, but not a quiet room with one bang', () => {
  expect(judgeRoom([-40, -38, -44, -60])).toBe('loud');
  expect(judgeRoom([-60, -58, -10, -61])).toBe('quiet');
  expect(judgeRoom([])).toBe('quiet');
});
