import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareRegularly } from './compare-regularly.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('compares the servers every 300 000 ms', () => {
  const compare = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const stop = compareRegularly(compare);
  vi.advanceTimersByTime(299_999);
  expect(compare).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(300_000);
  expect(compare).toHaveBeenCalledTimes(2);
  stop();
});
