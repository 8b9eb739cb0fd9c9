import { createCalls } from '@orator/threads/create-calls';
import type { ReadyingPool } from '@orator/threads/readying-pool';
import type { ThreadPool } from '@orator/threads/thread-pool';
import type { StillEngine } from '@orator/pictures/frames/compose-still';
import type { FaceToReady, ReadyingHead } from './head-engine.ts';
import type { HeadProcedures } from './head-thread.ts';
import { tellSpeech } from './told-speech.ts';

const PROGRAM = new URL('head-thread.ts', import.meta.url);

/** What is readied by practising: the face of no photo. */
const PRACTICE = 'practice';

/** The built-in head in threads. */
export interface ThreadedHead extends ReadyingHead {
  /** Starts a thread, with what its first video would otherwise wait for. */
  readonly warm: () => Promise<void>;
  /** Lets that thread draw a face of nobody until somebody wants another one; see `practise`. */
  readonly practise: () => Promise<void>;
}

/** @param program another one of the threads, for tests */
export function createThreadedHead(
  { heads: { pool, work, ready } }: Record<'heads', ReadyingPool>,
  program = PROGRAM,
): ThreadedHead {
  const call = createCalls<HeadProcedures>(pool, program);
  return {
    render: (job, control) => {
      const needs = sameFace(job);
      const following = { ...control, gently: true, needs };
      return work(needs, () => {
        if (!('speech' in job)) return call('render', job, following);
        const { speech, parts, ...face } = job;
        const feed = tellSpeech({ speech, parts });
        return call('renderAhead', { ...face, inParts: parts !== undefined }, { ...following, feed });
      });
    },
    ready: (face) => {
      const needs = sameFace(face);
      return ready(needs, (signal) => call('ready', face, { signal, gently: true, needs }));
    },
    warm: () => call('warm', null),
    practise: () => ready(PRACTICE, (signal) => call('practise', null, { signal, gently: true })),
  };
}

/** Makes stills in a thread of its own, because a user waits for them. */
export function createThreadedStill({ stills }: Record<'stills', ThreadPool>): StillEngine {
  const call = createCalls<HeadProcedures>(stills, PROGRAM);
  return {
    compose: (portrait, side, jpegPath, signal) => call('composeStill', { portrait, side, jpegPath }, { signal }),
  };
}

/** Equal for jobs that are made from the same prepared face. */
const sameFace = ({ portraitPath, width, height, quality, backdrop }: FaceToReady): string =>
  JSON.stringify([portraitPath, width, height, quality, backdrop]);
