import { expect, it, onTestFinished } from 'vitest';
import { ThreadPool } from '@orator/threads/thread-pool';
import type { FootageJob } from './footage-engine.ts';
import { createThreadedFootage } from './threaded-footage.ts';

const PROGRAM = new URL('threaded-footage.test-support.ts', import.meta.url);
const control = { progress: () => undefined, signal: new AbortController().signal };

const job = (preparedPath: string): FootageJob => ({
  footagePath: 'footage.mp4',
  preparedPath,
  audioPath: 'speech.wav',
  timeline: { durationS: 1, phones: [] },
  quality: 'fast',
  outPath: 'video.mp4',
  posterPath: 'poster.jpg',
});

function startThreads(most: number) {
  const pool = new ThreadPool({ maxThreads: most, gently: true });
  onTestFinished(() => pool.destroy());
  return createThreadedFootage(pool, PROGRAM);
}

it('stops readying footage for the video of other footage, and for other footage that is wanted later', async () => {
  const threads = startThreads(1);
  const first = threads.ready(job('endless-1.bin'));
  const second = threads.ready(job('endless-2.bin'));
  await first;
  await expect(threads.render(job('ada.bin'), control)).resolves.toMatchObject({ durationS: 1 });
  await second;
});

it('readies footage while other footage renders, in a thread of its own that then renders it', async () => {
  const threads = startThreads(2);
  const stop = new AbortController();
  const stopped = { ...control, signal: stop.signal };
  const busy = [threads.render(job('endless-1.bin'), stopped)];
  await threads.ready(job('ada.bin'));
  const { frames } = await threads.render(job('ada.bin'), control);
  await expect(threads.render(job('ada.bin'), control)).resolves.toMatchObject({ frames });
  // Where both threads render, what is readied would keep one from a video.
  busy.push(threads.render(job('endless-2.bin'), stopped));
  await threads.ready(job('endless-3.bin'));
  stop.abort();
  await Promise.all(busy);
});
