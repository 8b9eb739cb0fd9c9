import { once } from 'node:events';
import { answerCalls } from './answer-calls.ts';
import type { CallControl, FedControl } from './thread-messages.ts';

// A program of threads that does a little of everything.

interface Story {
  readonly title: string;
}

const procedures = {
  /** Tells a story of what it is fed, line by line. */
  tell: async ({ title }: Story, { fed, film, progress }: FedControl<string>): Promise<string> => {
    const lines: string[] = [title];
    for await (const line of fed) {
      lines.push(line);
      progress(lines.length / 3, 'tell');
      film?.(Buffer.from(line));
    }
    return lines.join(' ');
  },
  /** Hands on many pieces and answers at once. */
  burst: (pieces: number, { film }: CallControl): void => {
    for (let piece = 0; piece < pieces; piece++) film?.(Uint8Array.of(piece));
  },
  fail: (): never => {
    throw Object.assign(new Error('no ink'), { code: 'no_ink' });
  },
  /** Goes on until it is told to stop, and answers then. */
  wait: async (told: Int32Array, { signal }: CallControl): Promise<void> => {
    Atomics.store(told, 0, 1);
    await once(signal, 'abort');
    Atomics.store(told, 0, 2);
    throw new Error('cleaned up');
  },
};

export type StoryProcedures = typeof procedures;
export default answerCalls(procedures);
