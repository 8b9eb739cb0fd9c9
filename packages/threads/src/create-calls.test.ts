import { expect, it, onTestFinished, vi } from 'vitest';
import { createCalls } from './create-calls.ts';
import type * as Program from './create-calls.test-support.ts';
import { EngineThreadError } from './thread-messages.ts';
import { ThreadPool } from './thread-pool.ts';

function startThread(gently = false) {
  const pool = new ThreadPool({ maxThreads: 1, idleTimeout: 0, gently });
  onTestFinished(() => pool.destroy());
  return createCalls<typeof Program>(pool, new URL('create-calls.test-support.ts', import.meta.url)).call;
}

it('moves a stream to a procedure, and passes on its progress, its pieces and its answer', async () => {
  const tell = startThread()('tell');
  const [progress, film] = [vi.fn<(share: number, stage: string) => void>(), vi.fn<(bytes: Uint8Array) => void>()];
  const lines = ReadableStream.from(['there', 'was']);
  await expect(tell({ title: 'Once', lines }, { transfer: [lines], progress, film })).resolves.toBe('Once there was');
  expect(progress.mock.calls).toEqual([
    [2 / 3, 'tell'],
    [1, 'tell'],
  ]);
  expect(film.mock.calls.map(([bytes]) => Buffer.from(bytes).toString())).toEqual(['there', 'was']);
});

it('passes on every piece before the answer', async () => {
  const burst = startThread()('burst');
  const pieces: number[] = [];
  for (let time = 0; time < 20; time++) {
    await burst(50, { film: ([piece = -1]) => pieces.push(piece) });
    expect(pieces.splice(0)).toEqual(Array.from({ length: 50 }, (_, piece) => piece));
  }
});

it.each([
  ['ENOSPC', 'disk_full'],
  ['EDQUOT', 'disk_full'],
  ['EACCES', 'EACCES'],
  ['no_ink', 'no_ink'],
])('throws the error of a procedure that has the code %s with the code %s', async (code, expected) => {
  const failing = startThread()('fail')(code);
  await expect(failing).rejects.toThrow(EngineThreadError);
  await expect(failing).rejects.toMatchObject({ message: 'no ink', code: expected });
});

it.each([
  ['lets aborted work clean up in a gentle pool', true, 2],
  ['ends aborted work at once in others', false, 1],
])('%s, and throws the reason of the abort', async (_, gently, left) => {
  const call = startThread(gently);
  const told = new Int32Array(new SharedArrayBuffer(4));
  const stop = new AbortController();
  const waiting = call('wait')(told, stop.signal);
  await vi.waitFor(() => expect(Atomics.load(told, 0)).toBe(1));
  stop.abort(new Error('no longer wanted'));
  await expect(waiting).rejects.toThrow('no longer wanted');
  expect(Atomics.load(told, 0)).toBe(left);
});
