import { constants, getPriority } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { ThreadPool } from './thread-pool.ts';

const filename = new URL('thread-pool.test-support.ts', import.meta.url).href;

it('runs what is queued after the running task was aborted', async () => {
  const pool = new ThreadPool({ maxThreads: 1, idleTimeout: 0 });
  onTestFinished(() => pool.destroy());
  await pool.run('short', { filename });
  const stop = new AbortController();
  const endless = pool.run('endless', { filename, signal: stop.signal });
  const queued = [
    pool.run('short', { filename, signal: new AbortController().signal }),
    pool.run('short', { filename }),
  ];
  stop.abort();
  await expect(endless).rejects.toThrow('aborted');
  await expect(Promise.all(queued)).resolves.toEqual(['done', 'done']);
});

// Elsewhere threads have no priorities.
it.skipIf(process.platform !== 'linux')('gives way to other work in a pool for what nobody waits for', async () => {
  const usual = new ThreadPool({ maxThreads: 1, idleTimeout: 0 });
  const behind = new ThreadPool({ maxThreads: 1, idleTimeout: 0, behind: true });
  onTestFinished(async () => {
    await Promise.all([usual.destroy(), behind.destroy()]);
  });
  const own = getPriority(0);
  expect(await usual.run('priority', { filename })).toBe(own);
  expect(await behind.run('priority', { filename })).toBe(
    Math.min(constants.priority.PRIORITY_LOW, own + constants.priority.PRIORITY_BELOW_NORMAL),
  );
  expect(getPriority(0)).toBe(own);
});
