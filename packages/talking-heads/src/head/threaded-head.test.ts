import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { ThreadPool } from '@orator/threads/thread-pool';
import type { IdleJob } from './head-engine.ts';
import { createThreadedHead } from './threaded-head.ts';

const PROGRAM = new URL('threaded-head.test-support.ts', import.meta.url);
const control = { progress: () => undefined, signal: new AbortController().signal };

const job = (portraitPath: string): IdleJob => ({
  portraitPath,
  width: 64,
  height: 64,
  fps: 25,
  quality: 'fast',
  outPath: 'video.mp4',
  posterPath: 'poster.jpg',
  seed: 'test',
  loopS: 5,
});

function startThreads(most: number) {
  const pool = new ThreadPool({ maxThreads: most, gently: true });
  onTestFinished(() => pool.destroy());
  return createThreadedHead(pool, PROGRAM);
}

it('stops readying a face for the video of another, and for another that is wanted later', async () => {
  const threads = startThreads(1);
  const first = threads.ready(job('endless-1.jpg'));
  const second = threads.ready(job('endless-2.jpg'));
  await first;
  await expect(threads.render(job('ada.jpg'), control)).resolves.toMatchObject({ durationS: 1 });
  await second;
});

it('renders each face in the thread that readied it', async () => {
  const threads = startThreads(2);
  await threads.ready(job('ada.jpg'));
  const [ada, omar] = await Promise.all(
    ['ada.jpg', 'omar.jpg'].map((portrait) => threads.render(job(portrait), control)),
  );
  expect(ada?.frames).not.toBe(omar?.frames);
  // That a new thread is ready comes by another port than its first result, and a busy machine may read it later.
  await nextTurn();
  await threads.ready(job('omar.jpg'));
  await expect(threads.render(job('ada.jpg'), control)).resolves.toMatchObject({ frames: ada?.frames });
  await expect(threads.render(job('omar.jpg'), control)).resolves.toMatchObject({ frames: omar?.frames });
});

it('stops practising for a face that is wanted, and readies that in the same thread', async () => {
  const pool = new ThreadPool({ maxThreads: 2, gently: true });
  onTestFinished(() => pool.destroy());
  const threads = createThreadedHead(pool, PROGRAM);
  const practising = threads.practise();
  await threads.ready(job('ada.jpg'));
  await practising;
  expect(pool.size).toBe(1);
});
