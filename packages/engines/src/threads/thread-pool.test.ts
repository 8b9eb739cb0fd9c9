import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { ThreadPool } from './thread-pool.ts';

it('runs what is queued after the running task was aborted', async () => {
  const filename = fileURLToPath(new URL('thread-pool.test-support.ts', import.meta.url));
  const pool = new ThreadPool<string, string>({ filename, minThreads: 0, maxThreads: 1 });
  onTestFinished(() => pool.destroy());
  await pool.run('short');
  const stop = new AbortController();
  const endless = pool.run('endless', { signal: stop.signal });
  const queued = [pool.run('short', { signal: new AbortController().signal }), pool.run('short')];
  stop.abort();
  await expect(endless).rejects.toThrow('aborted');
  await expect(Promise.all(queued)).resolves.toEqual(['done', 'done']);
});
