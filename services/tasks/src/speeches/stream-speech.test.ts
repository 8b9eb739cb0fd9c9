import { expect, onTestFinished, test, vi } from 'vitest';
import { createSpeechStreams } from '@orator/speech/output/speech-stream';
import { streamSpeech } from './stream-speech.ts';

const second = { sampleRate: 16_000, pcm: new Int16Array(16_000) };

/** Records what the listeners of a speech receive, in order. */
function listen() {
  const told: string[] = [];
  const film = () => ({
    push: () => undefined,
    end: async () => void told.push('end'),
    abandon: async (reason?: unknown) => void told.push(reason instanceof Error ? reason.message : 'abandoned'),
  });
  const speechStreams = createSpeechStreams();
  onTestFinished(speechStreams.close);
  return { told, film, durationS: 1, engines: { speechStreams } };
}

test('makes a speech even if its parts cannot be handed on', async () => {
  const { told, ...task } = listen();
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const speech = streamSpeech({ ...task, signal: new AbortController().signal });
  speech.push(second);
  await speech.end();
  expect(told).toEqual([expect.stringMatching(/^ffmpeg was not found/)]);
});

test('tells listeners when a speech is stopped', async () => {
  const { told, ...task } = listen();
  const speech = streamSpeech({ ...task, signal: new AbortController().signal });
  speech.push(second);
  await speech.abandon();
  expect(told).toEqual(['abandoned']);
});
