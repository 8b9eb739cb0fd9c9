import { constants, getPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createCalls } from './create-calls.ts';
import type * as Program from './create-calls.test-support.ts';
import { ThreadPool } from './thread-pool.ts';

function startThread(behind = false, idleTimeout = 0) {
  const pool = new ThreadPool({ maxThreads: 1, idleTimeout, behind });
  onTestFinished(() => pool.destroy());
  return createCalls<typeof Program>(pool, new URL('create-calls.test-support.ts', import.meta.url)).call;
}

it('runs what is queued after the running task was aborted', async () => {
  const call = startThread();
  const burst = call('burst');
  await burst(0);
  const stop = new AbortController();
  const endless = call('wait')(new Int32Array(1), stop.signal);
  const queued = [burst(0, new AbortController().signal), burst(0)];
  stop.abort(new Error('no longer wanted'));
  await expect(endless).rejects.toThrow('no longer wanted');
  await expect(Promise.all(queued)).resolves.toEqual([undefined, undefined]);
});

it('runs what is queued after its thread has crashed', async () => {
  const call = startThread();
  const crash = call('crash')(null);
  const queued = call('burst')(0);
  await expect(crash).rejects.toThrow('exited with code: 3');
  await expect(queued).resolves.toBeUndefined();
});

it('goes on after a thread without work has failed', async () => {
  const call = startThread(false, 60_000);
  await call('failLater')(20);
  await wait(200);
  await expect(call('burst')(0)).resolves.toBeUndefined();
});

// Elsewhere threads have no priorities.
it.skipIf(process.platform !== 'linux')('gives way to other work in a pool for what nobody waits for', async () => {
  const [usual, behind] = [startThread(), startThread(true)];
  const own = getPriority(0);
  expect(await usual('readPriority')(null)).toBe(own);
  expect(await behind('readPriority')(null)).toBe(
    Math.min(constants.priority.PRIORITY_LOW, own + constants.priority.PRIORITY_BELOW_NORMAL),
  );
  expect(getPriority(0)).toBe(own);
});
