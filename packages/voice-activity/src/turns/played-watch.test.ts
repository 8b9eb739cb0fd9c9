import { expect, test } from 'vitest';
import { createPlayedWatch } from './played-watch.ts';

test('reports the loudest level of the last 0.32 s, and silence only after 0.8 s without sound', () => {
  const { add, take } = createPlayedWatch();
  expect(take()).toBeNull();
  add(-20);
  add(-30);
  expect(Array.from({ length: 10 }, take)).toEqual(Array.from({ length: 10 }, () => -20));
  expect(take()).toBe(-100);
  expect(Array.from({ length: 20 }, take).at(-1)).toBeNull();
});
