import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { HeadJobAhead, RenderControl } from '../head/head-engine.ts';
import type { FilmPiece, RenderProgress, ToldThread } from './thread-messages.ts';

/** Time for cancelled work to end its encoder before its thread is terminated, milliseconds. */
const STOP_MS = 3000;

export type ComingSpeech = Pick<HeadJobAhead, 'speech' | 'parts'>;

/**
 * Passes progress and video on from a thread's port, and sends it the speech and stop requests; a thread that does not
 * stop in time is terminated.
 */
export async function following<Value>(
  { progress, film, signal }: RenderControl,
  work: (port: MessagePort, end: AbortSignal) => Promise<Value>,
  coming?: ComingSpeech,
): Promise<Value> {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (said: RenderProgress | FilmPiece) => {
    if ('film' in said) film?.(said.film);
    else progress(said.fraction, said.stage);
  });
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tell = (told: ToldThread): void => port1.postMessage(told);
  // If the speech fails, its producer stops the job.
  const speak = async ({ speech, parts }: ComingSpeech): Promise<void> => {
    if (parts !== undefined) for await (const part of parts) tell({ part });
    tell({ speech: await speech });
  };
  if (coming !== undefined) speak(coming).catch(() => undefined);
  const stop = (): void => {
    tell('stop');
    timer = setTimeout(() => end.abort(), STOP_MS);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return await work(port2, end.signal);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    port1.close();
  }
}
