import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { startLoops } from './loops.ts';

const told: string[] = [];
const log = createLog('test', 'warn', { write: (line) => void told.push(line) });

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('repeats a step after each pause, and logs only the first of several failures in a row', async () => {
  const outcomes = ['well', 'badly', 'badly', 'well', 'badly'];
  const step = vi.fn<() => Promise<void>>(async () => {
    if (outcomes.shift() === 'badly') throw new Error('away');
  });
  const stop = startLoops(log, [{ name: 'relay', everyMs: 500, step }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(step).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4 * 500);
  expect(step).toHaveBeenCalledTimes(5);
  expect(told.map((line) => line.includes('"loop":"relay"'))).toEqual([true, true]);
  await stop();
});

test('waits for running steps when stopped, and starts no other', async () => {
  let finish: () => void = () => undefined;
  const step = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (finish = resolve)));
  const stop = startLoops(log, [{ name: 'slow', everyMs: 10, step }]);
  await vi.advanceTimersByTimeAsync(0);
  let ended = false;
  const end = stop().then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toBe(false);
  finish();
  await end;
  await vi.advanceTimersByTimeAsync(1000);
  expect(step).toHaveBeenCalledTimes(1);
});
