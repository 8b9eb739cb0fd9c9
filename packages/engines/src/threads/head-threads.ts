import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import type { FaceToReady, HeadResult, ReadyingHead, RenderControl } from '../head/head-engine.ts';
import { createFaceAffinity, needing } from './face-affinity.ts';
import { type ComingSpeech, following } from './following.ts';
import { createReadying } from './readying.ts';
import {
  fromThreadResult,
  type ReadyRequest,
  type ReadyThreadResult,
  type RenderRequest,
  type RenderThreadResult,
} from './thread-messages.ts';
import { ThreadPool } from './thread-pool.ts';

/** The program of every pool's threads. */
export const ENGINE_THREAD = fileURLToPath(new URL('engine-thread.ts', import.meta.url));
/** Idle time after which a thread is ended, to free its memory (about 250 MB of models). */
export const IDLE_MS = 10 * 60_000;

/** The threads that render, and prepare faces. */
export interface HeadThreads extends Pick<ReadyingHead, 'ready'> {
  readonly render: (job: RenderRequest['job'], control: RenderControl, coming?: ComingSpeech) => Promise<HeadResult>;
  /** Starts a thread, with what its first video would otherwise wait for. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * @param most how many render at the same time
 * @param filename another program of the threads, for tests
 */
export function createHeadThreads(most: number, filename = ENGINE_THREAD): HeadThreads {
  const pool = new ThreadPool<RenderRequest | ReadyRequest | 'start', RenderThreadResult | ReadyThreadResult>({
    filename,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE_MS,
    loadBalancer: createFaceAffinity(),
  });
  const readying = createReadying(most);
  const run = async (name: string, request: RenderRequest | ReadyRequest, face: string | null, signal: AbortSignal) =>
    fromThreadResult(await pool.run(needing(request, face), { name, signal, transferList: [request.port] }));
  return {
    render: (job, control, coming) => {
      const face = 'portraitPath' in job ? sameFace(job) : null;
      return readying.work(face, () => following(control, renderIn, coming));

      async function renderIn(port: MessagePort, signal: AbortSignal): Promise<HeadResult> {
        const made = await run('render', { job, port, film: control.film !== undefined }, face, signal);
        if (made === null) throw new Error('the thread did not render');
        return made;
      }
    },
    ready: (wanted) => {
      const face = sameFace(wanted);
      return readying.ready(face, (control) =>
        following(control, async (port, signal) => void (await run('ready', { face: wanted, port }, face, signal))),
      );
    },
    warm: async () => void (await pool.run('start', { name: 'start' })),
    close: () => pool.destroy(),
  };
}

/** Equal for jobs that are made from the same prepared face. */
const sameFace = ({ portraitPath, width, height, quality, backdrop }: FaceToReady): string =>
  JSON.stringify([portraitPath, width, height, quality, backdrop]);
