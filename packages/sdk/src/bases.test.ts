import { expect, test } from 'vitest';
import { createBases } from './bases.ts';

const chosen = async (main: number | null, backup: number | null): Promise<string> => {
  const bases = createBases('main', 'backup', (base) => Promise.resolve(base === 'main' ? main : backup));
  await bases.compare();
  return bases.current();
};

test('takes the backup only when the main server is more than 30 ms slower, or silent', async () => {
  expect(await chosen(40, 10)).toBe('main');
  expect(await chosen(41, 10)).toBe('backup');
  expect(await chosen(null, 900)).toBe('backup');
  expect(await chosen(900, null)).toBe('main');
  expect(await chosen(null, null)).toBe('main');
});

test('returns to the main server when it is fast again, and says whether the choice changed', async () => {
  let main: number | null = null;
  const bases = createBases('main', 'backup', (base) => Promise.resolve(base === 'main' ? main : 5));
  expect(await bases.compare()).toBe(true);
  expect(await bases.compare()).toBe(false);
  main = 6;
  expect(await bases.compare()).toBe(true);
  expect(bases.current()).toBe('main');
});

test('measures no server when there is no backup', async () => {
  let measured = 0;
  const bases = createBases('main', undefined, () => {
    measured += 1;
    return Promise.resolve(1);
  });
  expect(await bases.compare()).toBe(false);
  expect(measured).toBe(0);
});
