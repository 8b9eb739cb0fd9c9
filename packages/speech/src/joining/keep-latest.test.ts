import { expect, test } from 'vitest';
import { keepLatest } from './keep-latest.ts';

test('works on the first input, then on the last of those that came meanwhile', async () => {
  const worked: number[] = [];
  const ends: (() => void)[] = [];
  const take = keepLatest((input: number) => {
    worked.push(input);
    return new Promise((resolve) => void ends.push(resolve));
  });
  for (const input of [1, 2, 3]) take(input);
  expect(worked).toEqual([1]);
  ends[0]?.();
  await expect.poll(() => worked).toEqual([1, 3]);
  ends[1]?.();
  await new Promise((resolve) => setImmediate(resolve));
  take(4);
  expect(worked).toEqual([1, 3, 4]);
});
