import { expect, test } from 'vitest';
import { createPlayedWatch } from './played-watch.ts';

test('a voice that is played counts for as long as its echo may be heard, and as speaking between its words', () => {
  const { add, take } = createPlayedWatch();
  expect(take()).toBeNull();
  add(-20);
  add(-30);
  expect(Array.from({ length: 10 }, take)).toEqual(Array.from({ length: 10 }, () => -20));
  expect(take()).toBe(-100);
  expect(Array.from({ length: 20 }, take).at(-1)).toBeNull();
});
