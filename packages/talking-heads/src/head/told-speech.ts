import { createFeed } from '@orator/media/feed';
import type { SpeechPart } from '@orator/speech/speech-engine';
import type { HeadJobAhead, Spoken } from './head-engine.ts';

/** A speech that is still being made. */
export type ComingSpeech = Pick<HeadJobAhead, 'speech' | 'parts'>;

/** A video for another thread, which receives the speech later. `inParts`: it receives the parts of the speech before the whole. */
export interface AheadJob extends Omit<HeadJobAhead, keyof ComingSpeech> {
  readonly inParts: boolean;
}

/** A message with speech to a thread: the next part, or the whole. */
export type ToldSpeech = { readonly part: SpeechPart } | { readonly speech: Spoken };

/** The messages that bring a speech to a thread: its parts, then the whole. @throws what the speech throws */
export async function* tellSpeech({ speech, parts }: ComingSpeech): AsyncGenerator<ToldSpeech> {
  if (parts !== undefined) for await (const part of parts) yield { part };
  yield { speech: await speech };
}

interface SpeechAndParts {
  readonly speech: Promise<Spoken>;
  readonly parts: ReadableStream<SpeechPart>;
}

/** Puts the speech together again from the messages that a thread receives. */
export function hearSpeech(told: ReadableStream<ToldSpeech>): SpeechAndParts {
  const whole = Promise.withResolvers<Spoken>();
  // Not all videos wait for it.
  whole.promise.catch(() => undefined);
  const { stream, push, end, fail } = createFeed<SpeechPart>();
  const hear = async (): Promise<void> => {
    for await (const one of told) {
      if ('part' in one) push(one.part);
      else {
        whole.resolve(one.speech);
        end();
      }
    }
  };
  hear().catch((error: unknown) => {
    whole.reject(error);
    fail(error);
  });
  return { speech: whole.promise, parts: stream };
}
