import type { HeadJobAhead, Spoken } from './head-engine.ts';

/** A video for another thread, to which its speech is moved as a stream of one: a promise cannot be moved. */
export type ToldJob<Job extends Pick<HeadJobAhead, 'speech'>> = Omit<Job, 'speech'> & {
  readonly told: ReadableStream<Spoken>;
};

/** A speech that is still being made, to move to another thread. */
export const tellSpeech = (speech: Promise<Spoken>): ReadableStream<Spoken> =>
  new ReadableStream<Spoken>({
    start: async (told) => {
      told.enqueue(await speech);
      told.close();
    },
  });

/**
 * The speech that another thread tells.
 * @returns a promise that fails as the speech does, or with the signal's reason
 */
export function hearSpeech(told: ReadableStream<Spoken>, signal: AbortSignal): Promise<Spoken> {
  const speech = readFirst(endWith(told, signal));
  // Not all videos wait for it.
  speech.catch(() => undefined);
  return speech;
}

/** The same items, until the signal ends the stream with its reason. */
export const endWith = <Item>(stream: ReadableStream<Item>, signal: AbortSignal): ReadableStream<Item> =>
  stream.pipeThrough(new TransformStream<Item, Item>(), { signal });

async function readFirst<Item>(stream: ReadableStream<Item>): Promise<Item> {
  for await (const item of stream) return item;
  throw new Error('The stream is empty');
}
