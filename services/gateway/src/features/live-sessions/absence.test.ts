import { expect, test } from 'vitest';
import { findEnd, usedUntilAsked } from './absence.ts';

test('warns somebody who has been silent for long that the session will end, unless its time ends sooner', () => {
  const left = { left_s: 100, ends_by: 'credits' } as const;
  expect(findEnd(left, 59)).toEqual(left);
  expect(findEnd(left, 60)).toEqual({ left_s: 30, ends_by: 'absent' });
  expect(findEnd(left, 90)).toEqual({ left_s: 0, ends_by: 'absent' });
  expect(findEnd({ ...left, left_s: 20 }, 65)).toEqual({ left_s: 20, ends_by: 'credits' });
});

test('charges nothing for the time in which nobody answered', () => {
  expect(usedUntilAsked(200, 91)).toBe(169);
  expect(usedUntilAsked(200, 20)).toBe(200);
  // What came before the connection was lost and found again.
  expect(usedUntilAsked(20, 91)).toBe(0);
});
