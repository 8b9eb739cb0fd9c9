import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streamSpeech } from './stream-speech.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-stream-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const second = { sampleRate: 16_000, pcm: new Int16Array(16_000) };

/** What a speech's listeners are told, in order. */
function listen() {
  const told: string[] = [];
  const film = () => ({
    push: () => undefined,
    end: async () => void told.push('end'),
    abandon: async (reason?: unknown) => void told.push(reason instanceof Error ? reason.message : 'abandoned'),
  });
  return { told, film, durationS: 1, folder };
}

test('a speech that cannot be handed on is made nonetheless', async () => {
  const { told, ...task } = listen();
  const speech = streamSpeech({ ...task, folder: join(folder, 'missing'), signal: new AbortController().signal });
  speech.push(second);
  await speech.end();
  expect(told).toEqual([expect.stringMatching(/^ENOENT/)]);
});

test('listeners are told when a speech is not made any further', async () => {
  const { told, ...task } = listen();
  const speech = streamSpeech({ ...task, signal: new AbortController().signal });
  speech.push(second);
  await speech.abandon();
  expect(told).toEqual(['abandoned']);
});
