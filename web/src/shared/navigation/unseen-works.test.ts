import { expect, test } from 'vitest';
import { badgeText } from './unseen-works.ts';

test.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a badge of %i works shows %s', (unseen, text) => {
  expect(badgeText(unseen, String)).toBe(text);
});
