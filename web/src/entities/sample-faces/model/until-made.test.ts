import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilMade } from './until-made.ts';

let statuses: number[];
const ask = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: statuses.shift() ?? 404 }));
beforeEach(() => {
  statuses = [];
  ask.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const run = async (signal = new AbortController().signal): Promise<boolean> => {
  const made = untilMade('/samples/ada.jpg', signal);
  await vi.advanceTimersByTimeAsync(600_000);
  return made;
};

test('asks for a sample until the server has made it', async () => {
  statuses = [404, 404, 200];
  expect(await run()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('stops asking after two minutes when the server makes no samples', async () => {
  expect(await run()).toBe(false);
  expect(ask).toHaveBeenCalledTimes(40);
});

test('stops asking once the waiting was aborted', async () => {
  expect(await run(AbortSignal.abort())).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
