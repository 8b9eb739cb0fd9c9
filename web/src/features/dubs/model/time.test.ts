import { expect, test } from 'vitest';
import { formatTime, parseTime } from './time.ts';

test('times are written as minutes and seconds, and read again', () => {
  for (const [seconds, text] of [
    [0, '0:00.0'],
    [1.25, '0:01.25'],
    [64.5, '1:04.5'],
    [299.999, '5:00.0'],
  ] as const) {
    expect(formatTime(seconds)).toBe(text);
    expect(parseTime(text)).toBeCloseTo(seconds, 1);
  }
});

test('reads seconds alone, a decimal comma and single digits too, but no other text', () => {
  expect([parseTime('64,5'), parseTime(' 7 '), parseTime('1:2')]).toEqual([64.5, 7, 62]);
  for (const text of ['', 'soon', '-1', '1:2:3', '1.2.3']) expect(parseTime(text)).toBe(null);
});
