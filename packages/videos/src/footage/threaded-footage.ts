import { tellSpeech } from '@orator/talking-heads/head/told-speech';
import { createCalls } from '@orator/threads/create-calls';
import type { ReadyingPool } from '@orator/threads/readying-pool';
import type { ReadyingFootage } from './footage-engine.ts';
import type { FootageProcedures } from './footage-thread.ts';

/**
 * The engine of footage in threads.
 * @param program another one of the threads, for tests
 */
export function createThreadedFootage(
  { footage: { pool, work, ready } }: Record<'footage', ReadyingPool>,
  program = new URL('footage-thread.ts', import.meta.url),
): ReadyingFootage {
  const call = createCalls<FootageProcedures>(pool, program);
  return {
    check: (job, control) => {
      const needs = job.preparedPath;
      return work(needs, () => call('check', job, { ...control, gently: true, needs }));
    },
    render: (job, control) => {
      const needs = job.preparedPath;
      const following = { ...control, gently: true, needs };
      return work(needs, () => {
        if (!('parts' in job)) return call('render', job, following);
        const { speech, parts, ...filmed } = job;
        return call('renderAhead', filmed, { ...following, feed: tellSpeech({ speech, parts }) });
      });
    },
    ready: (wanted) => {
      const needs = wanted.preparedPath;
      return ready(needs, (signal) => call('ready', wanted, { signal, gently: true, needs }));
    },
  };
}
