import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('runs two at once, queues three and rejects the rest', async () => {
  const limit = createConcurrencyLimit(2, 3, () => new Error('full'));
  let [running, peak, done] = [0, 0, 0];
  const work = async () => {
    running += 1;
    peak = Math.max(peak, running);
    await new Promise(setImmediate);
    running -= 1;
    done += 1;
  };
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => limit(work)));
  expect([peak, done, results.filter(({ status }) => status === 'rejected').length]).toEqual([2, 5, 5]);
});

test('releases the slot of a failed call', async () => {
  const limit = createConcurrencyLimit(1, 0, () => new Error('full'));
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(limit(() => Promise.resolve('next'))).resolves.toBe('next');
});
