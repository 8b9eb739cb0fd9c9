/**
 * | constants | source |
 * |---|---|
 * | `LONGEST_MS`, `MEMORY_MB` | ADR 128 |
 */
import { Worker } from 'node:worker_threads';
import { cleanText } from './clean-text.ts';
import type { Document, ReadText } from './document.ts';

/** How long one document is read, milliseconds. */
const LONGEST_MS = 20_000;
/** Memory of the thread, MB. */
const MEMORY_MB = 256;

/**
 * Makes a text of a document. One that is more than text is read in a thread of its own, which ends after 20 seconds or when
 * it takes too much memory, because a file may be made to be read without end.
 */
export async function readDocument(document: Document): Promise<ReadText> {
  // Not by `convert.ts`, whose libraries only the thread loads.
  if (document.kind === 'text') return cleanText(new TextDecoder().decode(document.bytes));
  const thread = new Worker(new URL('document-thread.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  });
  const ended = new Promise<ReadText>((resolve) => {
    const timer = setTimeout(() => resolve({ refusal: 'too_long' }), LONGEST_MS);
    thread.once('message', (read: ReadText) => resolve(read));
    thread.once('error', () => resolve({ refusal: 'unreadable' }));
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve({ refusal: 'unreadable' });
    });
  });
  try {
    return await ended;
  } finally {
    await thread.terminate();
  }
}
