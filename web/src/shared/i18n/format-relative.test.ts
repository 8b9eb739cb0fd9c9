import { expect, test } from 'vitest';
import { formatRelative } from './format-relative.ts';

test.each([
  ['2026-05-13T12:00:00Z', 'en', 'in 12 days'],
  ['2026-05-30T23:59:00Z', 'en', 'in 29 days'],
  ['2026-05-03T11:29:00Z', 'en', 'in 47 hours'],
  ['2026-05-01T13:59:00Z', 'de', 'in 119 Minuten'],
  ['2026-04-28T11:00:00Z', 'en', '3 days ago'],
] as const)('%s, seen from noon of 1 May, in %s: %s', (iso, locale, text) => {
  expect(formatRelative(iso, Date.parse('2026-05-01T12:00:00Z'), locale)).toBe(text);
});
