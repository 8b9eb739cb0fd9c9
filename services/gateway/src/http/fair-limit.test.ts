import { expect, test } from 'vitest';
import { createFairLimit } from './fair-limit.ts';

const full = () => new Error('full');

test('runs one call of each caller at a time, and rejects calls beyond those that may wait', async () => {
  const limit = createFairLimit({ running: 2, queued: 10, queuedOfOne: 1 }, full);
  const held = Promise.withResolvers<string>();
  const first = limit('ada', () => held.promise);
  const second = limit('ada', () => Promise.resolve('second'));
  await expect(limit('ada', () => Promise.resolve('third'))).rejects.toThrow('full');
  await expect(limit('omar', () => Promise.resolve('his'))).resolves.toBe('his');
  held.resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('runs the next call of a caller after a failed one', async () => {
  const limit = createFairLimit({ running: 1, queued: 0, queuedOfOne: 0 }, full);
  await expect(limit('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(limit('ada', () => Promise.resolve('next'))).resolves.toBe('next');
});
