import { expect, test } from 'vitest';
import { lineAt, readingSeconds } from './cues.ts';

test('shows the lines of a prompter as fast as they are read aloud, and keeps the last one', () => {
  const lines = ['a'.repeat(26), 'b'.repeat(13), 'c'];
  expect(readingSeconds('a'.repeat(26))).toBe(3.5);
  expect([0, 3.4, 3.6, 5.9, 6.1, 600].map((seconds) => lineAt(lines, seconds))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(readingSeconds('我同意制作数字人')).toBeCloseTo(3.1);
});
