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
