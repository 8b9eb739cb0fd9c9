import { expect, it, onTestFinished, vi } from 'vitest';
import { createCalls } from './create-calls.ts';
import type { StoryProcedures } from './create-calls.test-support.ts';
import { ThreadPool } from './thread-pool.ts';

function startThread() {
  const pool = new ThreadPool({ maxThreads: 1, idleTimeout: 0 });
  onTestFinished(() => pool.destroy());
  return createCalls<StoryProcedures>(pool, new URL('create-calls.test-support.ts', import.meta.url));
}

async function* speak() {
  yield 'there';
  yield 'was';
}

it('feeds a procedure, and passes on its progress, its pieces and its answer', async () => {
  const call = startThread();
  const [progress, film] = [vi.fn<(share: number, stage: string) => void>(), vi.fn<(bytes: Uint8Array) => void>()];
  await expect(call('tell', { title: 'Once' }, { feed: speak(), progress, film })).resolves.toBe('Once there was');
  expect(progress.mock.calls).toEqual([
    [2 / 3, 'tell'],
    [1, 'tell'],
  ]);
  expect(film.mock.calls.map(([bytes]) => Buffer.from(bytes).toString())).toEqual(['there', 'was']);
});

it('passes on every piece before the answer', async () => {
  const call = startThread();
  const pieces: number[] = [];
  for (let time = 0; time < 20; time++) {
    await call('burst', 50, { film: ([piece = -1]) => pieces.push(piece) });
    expect(pieces.splice(0)).toEqual(Array.from({ length: 50 }, (_, piece) => piece));
  }
});

it('throws the error of a procedure with its code', async () => {
  await expect(startThread()('fail', null)).rejects.toMatchObject({ message: 'no ink', code: 'no_ink' });
});

it.each([
  ['lets aborted work clean up where it is stopped gently', true, 2],
  ['ends aborted work at once otherwise', false, 1],
])('%s, and throws the reason of the abort', async (_, gently, left) => {
  const call = startThread();
  const told = new Int32Array(new SharedArrayBuffer(4));
  const stop = new AbortController();
  const waiting = call('wait', told, { signal: stop.signal, gently });
  await vi.waitFor(() => expect(Atomics.load(told, 0)).toBe(1));
  stop.abort(new Error('no longer wanted'));
  await expect(waiting).rejects.toThrow('no longer wanted');
  expect(Atomics.load(told, 0)).toBe(left);
});
