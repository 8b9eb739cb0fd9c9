import { expect, test } from 'vitest';
import { limitRestarts } from './restarts.mjs';

test('a part may die three times a minute, each part for itself', () => {
  const mayRestart = limitRestarts();
  expect([0, 1000, 2000, 3000].map((now) => mayRestart('worker', now))).toEqual([true, true, true, false]);
  expect(mayRestart('push', 3000)).toBe(true);
  expect(mayRestart('worker', 70_000)).toBe(true);
});
