import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOSE_DELAY_MS, useLoading, withOverlay } from './loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const visible = () => useLoading.getState();

test('shows the overlay from the first request until 200 ms after the last', async () => {
  const one = Promise.withResolvers<null>();
  const other = Promise.withResolvers<null>();
  const both = [withOverlay(() => one.promise), withOverlay(() => other.promise)];
  expect(visible()).toBe(true);
  one.resolve(null);
  await both[0];
  await vi.advanceTimersByTimeAsync(1000);
  expect(visible()).toBe(true);
  other.resolve(null);
  await both[1];
  await vi.advanceTimersByTimeAsync(199);
  expect(visible()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(visible()).toBe(false);
});

test('closes after a failure too, and passes the failure on', async () => {
  await expect(withOverlay(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(visible()).toBe(true);
  await vi.advanceTimersByTimeAsync(CLOSE_DELAY_MS);
  expect(visible()).toBe(false);
});

test('does not flicker between two requests', async () => {
  const seen: boolean[] = [];
  const unsubscribe = useLoading.subscribe((shown) => seen.push(shown));
  await withOverlay(() => Promise.resolve());
  await vi.advanceTimersByTimeAsync(100);
  await withOverlay(() => Promise.resolve());
  await vi.advanceTimersByTimeAsync(CLOSE_DELAY_MS);
  unsubscribe();
  expect(seen).toEqual([true, false]);
});
