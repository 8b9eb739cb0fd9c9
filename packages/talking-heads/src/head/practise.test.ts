import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { practise } from './practise.ts';

test('practising runs to its end or stops when its signal is aborted, and leaves no files either way', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-test-'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  vi.stubEnv('TMPDIR', folder);
  await practise(new AbortController().signal);
  const stop = new AbortController();
  const stopped = practise(stop.signal);
  stop.abort(new Error('somebody has come'));
  await expect(stopped).rejects.toThrow('somebody has come');
  expect(await readdir(folder)).toEqual([]);
});
