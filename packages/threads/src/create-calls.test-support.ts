import { once } from 'node:events';
import { getPriority } from 'node:os';
import type { CallControl } from './thread-messages.ts';

// Procedures of threads that do a little of everything.

interface Story {
  readonly title: string;
  readonly lines: ReadableStream<string>;
}

/** Tells a story line by line, as the lines come. */
export async function tell({ title, lines }: Story, { film, progress }: CallControl): Promise<string> {
  const told: string[] = [title];
  for await (const line of lines) {
    told.push(line);
    progress(told.length / 3, 'tell');
    film?.(Buffer.from(line));
  }
  return told.join(' ');
}

/** Hands on many pieces and answers at once. */
export function burst(pieces: number, { film }: CallControl): void {
  for (let piece = 0; piece < pieces; piece++) film?.(Uint8Array.of(piece));
}

export const fail = (code: string): never => {
  throw Object.assign(new Error('no ink'), { code });
};

/** Goes on until it is told to stop, and answers then. */
export async function wait(told: Int32Array, { signal }: CallControl): Promise<void> {
  Atomics.store(told, 0, 1);
  await once(signal, 'abort');
  Atomics.store(told, 0, 2);
  throw new Error('cleaned up');
}

/** The priority of the thread. */
export const readPriority = (): number => getPriority(0);

export const crash = (): never => process.exit(3);

/** Answers, and lets its thread fail when it has no work any more. */
export const failLater = (ms: number): void => {
  setTimeout(() => {
    throw new Error('too late');
  }, ms);
};
