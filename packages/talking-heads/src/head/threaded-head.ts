import { createCalls } from '@orator/threads/create-calls';
import type { ThreadPool } from '@orator/threads/thread-pool';
import type { FaceToReady, ReadyingHead } from './head-engine.ts';
import type * as Program from './head-thread.ts';
import { tellSpeech } from './told-speech.ts';

/** The built-in head in threads. */
export interface ThreadedHead extends ReadyingHead {
  /** Starts a thread, with what its first video would otherwise wait for. */
  readonly warm: () => Promise<void>;
  /** Lets that thread draw a face of nobody until somebody wants another one; see `practise`. */
  readonly practise: () => Promise<void>;
}

/** @param program another one of the threads, for tests */
export function createThreadedHead(
  pool: ThreadPool,
  program = new URL('head-thread.ts', import.meta.url),
): ThreadedHead {
  const { call, ready } = createCalls<typeof Program>(pool, program);
  return {
    render: (given, control) => {
      const following = { ...control, needs: sameFace(given) };
      if (!('speech' in given)) return call('render')(given, following);
      const { speech, ...job } = given;
      const told = tellSpeech(speech);
      const transfer = job.parts === undefined ? [told] : [told, job.parts];
      return call('renderAhead')({ ...job, told }, { ...following, transfer });
    },
    ready: (face) => ready('ready', face, sameFace(face)),
    warm: () => call('warm')(null),
    practise: () => ready('practiseFace', null, null),
  };
}

/** Equal for jobs that are made from the same prepared face. */
const sameFace = ({ portraitPath, width, height, quality, backdrop }: FaceToReady): string =>
  JSON.stringify([portraitPath, width, height, quality, backdrop]);
