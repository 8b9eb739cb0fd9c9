import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
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

// A device of Linux to which nothing can be written for lack of space.
describe.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  it('is reported as such from the thread of a render', async () => {
    const fixture = await createHeadFixture({ landmarks: plainFace(640) });
    const threads = createEngineThreads(1);
    onTestFinished(async () => {
      await threads.close();
      await fixture.clear();
    });
    await symlink('/dev/full', fixture.job.posterPath);
    // The thread is told the speech later, part by part.
    const { audioPath, timeline, ...job } = fixture.job;
    const { stream, push, end } = createFeed<SpeechPart>();
    push({ sampleRate: TONE_RATE, pcm: toneSamples(SPEECH), phones: SPEECH.phones, words: [] });
    end();
    const speech = Promise.resolve({ audioPath, timeline });
    await expect(threads.head.render({ ...job, speech, parts: stream }, control)).rejects.toMatchObject({
      code: 'disk_full',
    });
  });
});
