import { type Transcriber, TranscriptionError } from '@orator/speech/transcription/transcriber';
import { expect, test } from 'vitest';
import { hearIfPossible } from './hear-if-possible.ts';

const HEARD = { segments: [{ start: 0, end: 1, text: 'Yes.' }], words: [] };

function hear(transcribe: Transcriber['transcribe'] | null, hears = true) {
  const told: unknown[] = [];
  const task = {
    engines: { transcriber: transcribe === null ? null : { hears: () => hears, transcribe } },
    signal: new AbortController().signal,
    warn: (...said: unknown[]) => void told.push(said),
  };
  return { told, heard: hearIfPossible(task, { audioPath: '/sound' }, 'no captions') };
}

test('logs no warning when a recogniser hears, or none is installed', async () => {
  for (const [transcribe, expected] of [[async () => HEARD, HEARD] as const, [null, null] as const]) {
    const { told, heard } = hear(transcribe);
    expect(await heard).toEqual(expected);
    expect(told).toEqual([]);
  }
});

test('logs no warning when no model of the language is installed', async () => {
  const { told, heard } = hear(() => expect.unreachable('it is not asked'), false);
  expect(await heard).toBeNull();
  expect(told).toEqual([]);
});

test('warns the operator once when a recogniser fails', async () => {
  const failed = new TranscriptionError('503');
  const { told, heard } = hear(() => Promise.reject(failed));
  expect(await heard).toBeNull();
  expect(told).toEqual([[failed, 'no captions']]);
});

test('throws an error that is not the recogniser’s', async () => {
  const broken = new TypeError('a bug');
  await expect(hear(() => Promise.reject(broken)).heard).rejects.toBe(broken);
});
