import { tellSpeech } from '@orator/talking-heads/head/told-speech';
import { createCalls } from '@orator/threads/create-calls';
import type { ThreadPool } from '@orator/threads/thread-pool';
import type { ReadyingFootage } from './footage-engine.ts';
import type * as Program from './footage-thread.ts';

/**
 * The engine of footage in threads.
 * @param program another one of the threads, for tests
 */
export function createThreadedFootage(
  pool: ThreadPool,
  program = new URL('footage-thread.ts', import.meta.url),
): ReadyingFootage {
  const { call, ready } = createCalls<typeof Program>(pool, program);
  return {
    check: (job, control) => call('check')(job, { ...control, needs: job.preparedPath }),
    render: (given, control) => {
      const following = { ...control, needs: given.preparedPath };
      if (!('parts' in given)) return call('render')(given, following);
      const { speech, ...job } = given;
      const told = tellSpeech(speech);
      return call('renderAhead')({ ...job, told }, { ...following, transfer: [told, job.parts] });
    },
    ready: (wanted) => ready('ready', wanted, wanted.preparedPath),
  };
}
