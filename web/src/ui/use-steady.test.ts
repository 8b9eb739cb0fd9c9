import { expect, test } from 'vitest';
import { steady } from './use-steady.ts';

const shown = { address: '/files/a.mp4?e=1&s=x', failed: false };

test('keeps the address of a file while it works, although a newer signature has come', () => {
  expect(steady(shown, '/files/a.mp4?e=2&s=y')).toBe(shown);
});

test('takes the newer signature once the old one has failed, and does not try the failed one again', () => {
  const failed = { ...shown, failed: true };
  expect(steady(failed, '/files/a.mp4?e=2&s=y')).toEqual({ address: '/files/a.mp4?e=2&s=y', failed: false });
  expect(steady(failed, shown.address)).toBe(failed);
});

test('shows another file at once', () => {
  expect(steady(shown, '/files/b.mp4?e=1&s=x')).toEqual({ address: '/files/b.mp4?e=1&s=x', failed: false });
  expect(steady(shown, undefined)).toEqual({ address: undefined, failed: false });
});
