import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';
import { CLOSE_DELAY_MS, createLoading } from './loading.ts';
import { createRepeatFilter } from '../toast/toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the loading overlay', () => {
  test('is there from the first request until 200 ms after the last', async () => {
    const loading = createLoading(CLOSE_DELAY_MS);
    const one = Promise.withResolvers<null>();
    const other = Promise.withResolvers<null>();
    const both = [loading.during(() => one.promise), loading.during(() => other.promise)];
    expect(loading.visible()).toBe(true);
    one.resolve(null);
    await both[0];
    await vi.advanceTimersByTimeAsync(1000);
    expect(loading.visible()).toBe(true);
    other.resolve(null);
    await both[1];
    await vi.advanceTimersByTimeAsync(199);
    expect(loading.visible()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(loading.visible()).toBe(false);
  });

  test('goes away after a failure too, which is passed on', async () => {
    const loading = createLoading(CLOSE_DELAY_MS);
    await expect(loading.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await vi.advanceTimersByTimeAsync(CLOSE_DELAY_MS);
    expect(loading.visible()).toBe(false);
  });

  test('does not flicker between two requests', async () => {
    const loading = createLoading(CLOSE_DELAY_MS);
    const seen: boolean[] = [];
    loading.subscribe(() => seen.push(loading.visible()));
    await loading.during(() => Promise.resolve());
    await vi.advanceTimersByTimeAsync(100);
    await loading.during(() => Promise.resolve());
    await vi.advanceTimersByTimeAsync(CLOSE_DELAY_MS);
    expect(seen).toEqual([true, false]);
  });
});

test('the same message is not shown again within a second, another one is', () => {
  let now = 0;
  const mayShow = createRepeatFilter(() => now);
  expect([mayShow('a'), mayShow('a'), mayShow('b')]).toEqual([true, false, true]);
  now = 999;
  expect(mayShow('a')).toBe(false);
  now = 1000;
  expect(mayShow('a')).toBe(true);
});

test('a connection tells only that it changed', () => {
  const connection = createConnection();
  const told = vi.fn<() => void>();
  const leave = connection.subscribe(told);
  for (const reached of [true, false, false, true]) connection.told(reached);
  expect(told).toHaveBeenCalledTimes(2);
  expect(connection.lost()).toBe(false);
  leave();
  connection.told(false);
  expect(told).toHaveBeenCalledTimes(2);
  expect(connection.lost()).toBe(true);
});
