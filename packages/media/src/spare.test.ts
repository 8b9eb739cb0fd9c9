import { expect, it, onTestFinished, vi } from 'vitest';
import { type Ffmpeg, startFfmpeg } from './ffmpeg.ts';
import { mediaInput } from './media-input.ts';
import { createSpare } from './spare.ts';

const WORK = { inputs: [mediaInput({ path: 'pipe:0', as: 'piped-speech' })], output: ['-f', 'null', '-'] };
const signal = new AbortController().signal;

function setUp() {
  const start = vi.fn<(end?: AbortSignal) => Ffmpeg>((end) => startFfmpeg(WORK, end));
  const spare = createSpare(start);
  onTestFinished(spare.close);
  /** The one that was started as number `index`. */
  const started = (index: number) => {
    const result = start.mock.results[index];
    if (result?.type !== 'return') throw new Error('it was not started');
    return result.value;
  };
  return { spare, start, started };
}

it('gives the process in reserve first, and then a new one', () => {
  const { spare, start, started } = setUp();
  spare.warm();
  spare.warm();
  expect(start).toHaveBeenCalledTimes(1);
  const [first, second] = [spare.take(signal), spare.take(signal)];
  expect(first.stdin).toBe(started(0).stdin);
  expect(second.stdin).toBe(started(1).stdin);
  first.kill();
  second.kill();
});

it('does not give a process that has ended while it waited', async () => {
  const { spare, started } = setUp();
  spare.warm();
  started(0).kill();
  await started(0).done.catch(() => undefined);
  const taken = spare.take(signal);
  expect(taken.stdin).toBe(started(1).stdin);
  taken.kill();
});

it('stops a process that was started in reserve when the signal of its taker is aborted', async () => {
  const { spare } = setUp();
  const stop = new AbortController();
  spare.warm();
  const taken = spare.take(stop.signal);
  stop.abort(new Error('enough'));
  await expect(taken.done).rejects.toThrow('enough');
  spare.warm();
  await expect(spare.take(stop.signal).done).rejects.toThrow('enough');
});

it('ends the waiting process when it is closed, and starts no other', async () => {
  const { spare, start, started } = setUp();
  spare.warm();
  spare.close();
  await expect(started(0).done).rejects.toMatchObject({ code: 'encoder_killed' });
  spare.warm();
  expect(start).toHaveBeenCalledTimes(1);
});
