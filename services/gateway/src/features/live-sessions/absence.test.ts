import { expect, test } from 'vitest';
import { endOf } from './absence.ts';

test('who has been silent for long is told that the session ends, unless it ends sooner anyway', () => {
  const left = { left_s: 100, ends_by: 'credits' } as const;
  expect(endOf(left, 239)).toEqual(left);
  expect(endOf(left, 240)).toEqual({ left_s: 60, ends_by: 'absent' });
  expect(endOf(left, 300)).toEqual({ left_s: 0, ends_by: 'absent' });
  expect(endOf({ ...left, left_s: 20 }, 270)).toEqual({ left_s: 20, ends_by: 'credits' });
});
