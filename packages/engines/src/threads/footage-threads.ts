import type { FootageJob, FootageJobAhead, ReadyingFootage } from '../footage/footage-engine.ts';
import type { RenderControl } from '../head/head-engine.ts';
import { createFaceAffinity, needing } from './face-affinity.ts';
import { type ComingSpeech, following } from './following.ts';
import { ENGINE_THREAD, IDLE_MS } from './head-threads.ts';
import { createReadying } from './readying.ts';
import {
  type FootageReply,
  type FootageRequest,
  type FootageThreadResult,
  fromThreadResult,
} from './thread-messages.ts';
import { ThreadPool } from './thread-pool.ts';

/** The threads that look through footage, ready and render it. */
export interface FootageThreads extends ReadyingFootage {
  readonly close: () => Promise<void>;
}

/**
 * @param most how many work at the same time
 * @param filename another program of the threads, for tests
 */
export function createFootageThreads(most: number, filename = ENGINE_THREAD): FootageThreads {
  const pool = new ThreadPool<FootageRequest, FootageThreadResult>({
    filename,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE_MS,
    loadBalancer: createFaceAffinity(),
  });
  const readying = createReadying(most);
  const run = (
    job: FootageRequest['job'],
    key: string,
    control: RenderControl,
    coming?: ComingSpeech,
  ): Promise<FootageReply> =>
    following(
      control,
      async (port, signal) =>
        fromThreadResult(
          await pool.run(needing({ job, port, film: control.film !== undefined }, key), {
            name: 'renderFootage',
            signal,
            transferList: [port],
          }),
        ),
      coming,
    );
  const render = (job: FootageJob | FootageJobAhead, control: RenderControl): Promise<FootageReply> => {
    const key = job.preparedPath;
    if (!('parts' in job)) return run(job, key, control);
    const { speech, parts, ...filmed } = job;
    return run({ ...filmed, speech: 'in parts' }, key, control, { speech, parts });
  };
  return {
    check: async (job, { progress, signal }) => {
      const key = job.preparedPath;
      const reply = await readying.work(key, () => run(job, key, { progress, signal }));
      if (!('verdict' in reply)) throw new Error('the thread did not look through the footage');
      return reply.verdict;
    },
    render: async (job, control) => {
      const reply = await readying.work(job.preparedPath, () => render(job, control));
      if (!('made' in reply)) throw new Error('the thread did not render the footage');
      return reply.made;
    },
    ready: (toReady) =>
      readying.ready(
        toReady.preparedPath,
        async (control) => void (await run({ toReady }, toReady.preparedPath, control)),
      ),
    close: () => pool.destroy(),
  };
}
