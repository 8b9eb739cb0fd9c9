import { expect, test } from 'vitest';
import { createEspeakEngine } from '../espeak/espeak-engine.ts';
import type { Speech, SpeechEngine } from '../speech-engine.ts';
import { createSearchingSpeaker } from './searching-speaker.ts';

const never = new AbortController().signal;
const MODEL = {
  key: 'none',
  folder: '/nowhere',
  family: 'kokoro-signs',
  files: { model: 'a', voices: 'b' },
  ruleFsts: [],
};
const SAID = { text: 'Three cats.', locale: 'en', voice: 'kokoro/3' } as const;

/** A speaker where so many bytes are free, and the texts that the engine of all others has said for it. */
function start(memory: number) {
  const shared: string[] = [];
  const speech: Speech = {
    sampleRate: 24_000,
    pcm: new Int16Array(1),
    timeline: { durationS: 0, phones: [] },
    words: [],
  };
  const engine: SpeechEngine = {
    name: 'shared',
    synthesise: async ({ text }) => {
      shared.push(text);
      return speech;
    },
  };
  const find = (id: string) => (id === 'kokoro' ? MODEL : undefined);
  const speaker = createSearchingSpeaker({ find }, { espeak: createEspeakEngine(), shared: engine }, () => memory);
  return { speaker, shared };
}

test('lets a voice search share the program of everybody else when there is no memory for a second network', async () => {
  const { speaker, shared } = start(2 * 2 ** 30);
  await speaker.say(SAID, never);
  expect(shared).toEqual([SAID.text]);
});

test('gives a voice search a program of its own when there is memory for it', async () => {
  const { speaker, shared } = start(8 * 2 ** 30);
  // The program starts, and finds no network in the folder.
  await expect(speaker.say(SAID, never)).rejects.toMatchObject({ code: 'engine_failed' });
  expect(shared).toEqual([]);
  await speaker.close();
});

test('fails a voice search with an error that says so when its model was removed', async () => {
  const { speaker } = start(8 * 2 ** 30);
  await expect(speaker.say({ ...SAID, voice: 'gone/3' }, never)).rejects.toMatchObject({ code: 'voice_unknown' });
});
