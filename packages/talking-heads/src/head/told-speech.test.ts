import { expect, it } from 'vitest';
import { endWith, hearSpeech, tellSpeech } from './told-speech.ts';

const SPOKEN = { audioPath: 'speech.wav', timeline: { durationS: 1, phones: [] } };

/** Moves a stream, as to a thread. */
const move = <Item>(stream: ReadableStream<Item>): ReadableStream<Item> =>
  structuredClone(stream, { transfer: [stream] });

const { signal: going } = new AbortController();

it('brings a speech to another thread when it is made', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof SPOKEN>();
  const heard = hearSpeech(move(tellSpeech(promise)), going);
  resolve(SPOKEN);
  expect(await heard).toEqual(SPOKEN);
});

it('fails there as the speech fails here', async () => {
  const failed = Promise.reject(new Error('no voice'));
  await expect(hearSpeech(move(tellSpeech(failed)), going)).rejects.toThrow('no voice');
});

it('waits for no speech and no part of it once the work is given up', async () => {
  const stop = new AbortController();
  const heard = hearSpeech(move(tellSpeech(Promise.withResolvers<never>().promise)), stop.signal);
  const reader = endWith(move(new ReadableStream<string>()), stop.signal).getReader();
  const part = reader.read();
  stop.abort(new Error('given up'));
  await expect(heard).rejects.toThrow('given up');
  await expect(part).rejects.toThrow('given up');
});
