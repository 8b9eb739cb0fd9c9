import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { plainFace } from '@orator/rig/face/plain-face.test-support';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createHeadFixture,
  SPEECH,
  TONE_RATE,
  toneSamples,
} from '@orator/talking-heads/head/head-fixture.test-support';
import { createFeed } from '@orator/media/feed';
import type { SpeechPart } from '@orator/speech/speech-engine';
import { createEngineThreads } from './engine-threads.ts';

const control = { progress: () => undefined, signal: new AbortController().signal };
const PART: SpeechPart = { sampleRate: TONE_RATE, pcm: toneSamples(SPEECH), phones: SPEECH.phones, words: [] };

async function startThreads() {
  const fixture = await createHeadFixture({ landmarks: plainFace(640) });
  const threads = createEngineThreads(1);
  onTestFinished(async () => {
    await threads.close();
    await fixture.clear();
  });
  const { audioPath, timeline, ...job } = fixture.job;
  return { threads, job, speech: { audioPath, timeline } };
}

it('calls each module at the address that its types are imported from', async () => {
  const source = await readFile(new URL('engine-threads.ts', import.meta.url), 'utf8');
  const imported = source.matchAll(/import type \* as (\w+) from '@orator\/(.+)';/g);
  const called = source.matchAll(/callIn<typeof (\w+)>\([\w.]+, '(.+?)'\)/g);
  const list = (found: Iterable<RegExpMatchArray>) =>
    Array.from(found, ([, name, path]) => `${name} ${path}`).toSorted();
  const types = list(imported);
  expect(types.length).toBeGreaterThan(5);
  expect(list(called)).toEqual(types);
});

it('films a speech while it is made, and leaves nothing when it is given up in the middle', async () => {
  const { threads, job } = await startThreads();
  const { stream, push } = createFeed<SpeechPart>();
  const [stop, filmed] = [new AbortController(), Promise.withResolvers<Uint8Array>()];
  const coming = { ...job, speech: Promise.withResolvers<never>().promise, parts: stream };
  const rendering = threads.head.render(coming, { ...control, signal: stop.signal, film: filmed.resolve });
  push(PART);
  expect((await filmed.promise).length).toBeGreaterThan(0);
  expect(existsSync(job.outPath)).toBe(true);
  stop.abort(new Error('no longer wanted'));
  await expect(rendering).rejects.toThrow('no longer wanted');
  // A thread that is ended before it has stopped leaves its file.
  expect(existsSync(job.outPath)).toBe(false);
});

// Rare: only some of these moments are in the loading of native code, and each takes its time.
it('ends threads at once in whichever moment of their start', { tags: ['rare'], timeout: 60_000 }, async () => {
  for (let ms = 20; ms <= 420; ms += 16) {
    const threads = createEngineThreads(1);
    const warm = threads.warm().catch(() => undefined);
    await wait(ms);
    const closed = threads.close().then(() => 'closed');
    expect(await Promise.race([closed, wait(5000).then(() => `still open after ${ms} ms`)])).toBe('closed');
    await warm;
  }
});

// A device of Linux to which nothing can be written for lack of space.
describe.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  it('is reported as such from the thread of a render', async () => {
    const { threads, job, speech } = await startThreads();
    await symlink('/dev/full', job.posterPath);
    // The thread is told the speech later, part by part.
    const { stream, push, end } = createFeed<SpeechPart>();
    push(PART);
    end();
    const coming = { ...job, speech: Promise.resolve(speech), parts: stream };
    await expect(threads.head.render(coming, control)).rejects.toMatchObject({ code: 'disk_full' });
  });
});
