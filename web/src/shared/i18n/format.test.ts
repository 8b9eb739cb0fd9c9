import { describe, expect, test } from 'vitest';
import { formatDuration } from '@orator/contracts/core/intl';
import { formatClock, formatCredits, formatDate, formatLength } from './format.ts';

describe('what is shown of numbers', () => {
  test.each([
    [20, 'en', '20'],
    [0.4, 'en', '0.40'],
    [1234.5, 'en', '1,234.50'],
    [19.55, 'de', '19,55'],
    [0.25, 'ar', '0.25'],
  ] as const)('%s credits in %s: %s', (credits, locale, text) => {
    expect(formatCredits(credits, locale)).toBe(text);
  });

  test.each([
    [0, '0:00'],
    [7.9, '0:08'],
    [7.4, '0:07'],
    [59.7, '1:00'],
    [750, '12:30'],
    [Number.NaN, '0:00'],
    [-3, '0:00'],
  ])('%s seconds on the clock: %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });

  test('durations are written in words, in a short form if asked for, and are never zero', () => {
    expect(formatDuration(8.2, 'en')).toBe('8 seconds');
    expect(formatDuration(8.2, 'en', 'short')).toBe('8 sec');
    expect(formatDuration(0.2, 'en')).toBe('1 second');
    expect(formatDuration(120, 'de')).toBe('2 Minuten');
  });

  test('a date may end a sentence in Russian', () => {
    expect(formatDate('2026-11-29T12:00:00Z', 'ru')).toBe('29 нояб. 2026');
    expect(formatDate('2026-11-29T12:00:00Z', 'ru', 'short')).toMatch(/^29 нояб\. 2026, \d/);
    expect(formatDate('2026-11-29T12:00:00Z', 'fr')).toBe('29 nov. 2026');
  });

  test.each([
    [7.94, 'en', 'long', '7.9 seconds'],
    [5, 'en', 'short', '5 sec'],
    [59.96, 'en', 'short', '1 min'],
    [65.28, 'en', 'short', '1 min 5.3 sec'],
    [0, 'en', 'short', '0 sec'],
    [7.94, 'de', 'short', '7,9 Sek.'],
    [65.28, 'ja', 'short', '1 分5.3 秒'],
  ] as const)('a length of %s seconds in %s, %s: %s', (seconds, locale, display, text) => {
    expect(formatLength(seconds, locale, display)).toBe(text);
  });
});
