import { expect, test } from 'vitest';
import { createGate } from './concurrency-limit.ts';

test('runs so many at once, lets so many wait, and refuses the rest', async () => {
  const gate = createGate(2, 3, () => new Error('full'));
  let [running, most, done] = [0, 0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    done += 1;
  };
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => gate(work)));
  expect([most, done, ends.filter(({ status }) => status === 'rejected').length]).toEqual([2, 5, 5]);
});

test('a piece of work that fails leaves its place', async () => {
  const gate = createGate(1, 0, () => new Error('full'));
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate(() => Promise.resolve('next'))).resolves.toBe('next');
});
