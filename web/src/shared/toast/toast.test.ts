import { expect, test } from 'vitest';
import { createRepeatFilter } from './toast.tsx';

test('the same message is not shown again within a second, another one is', () => {
  let now = 0;
  const mayShow = createRepeatFilter(() => now);
  expect([mayShow('a'), mayShow('a'), mayShow('b')]).toEqual([true, false, true]);
  now = 999;
  expect(mayShow('a')).toBe(false);
  now = 1000;
  expect(mayShow('a')).toBe(true);
});
