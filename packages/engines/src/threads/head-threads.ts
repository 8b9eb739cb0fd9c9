import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { FaceToReady, HeadResult, ReadyingHead, RenderControl } from '../head/head-engine.ts';
import { type ComingSpeech, following } from './following.ts';
import {
  fromThreadResult,
  type ReadyRequest,
  type ReadyThreadResult,
  type RenderRequest,
  type RenderThreadResult,
} from './thread-messages.ts';

/** The program of every pool's threads. */
export const ENGINE_THREAD = fileURLToPath(new URL('engine-thread.ts', import.meta.url));
/** Idle time after which a thread is ended, to free its memory (about 250 MB of models). */
export const IDLE_MS = 10 * 60_000;

/** The threads that render, and ready faces for that. */
export interface HeadThreads extends Pick<ReadyingHead, 'ready'> {
  readonly render: (job: RenderRequest['job'], control: RenderControl, coming?: ComingSpeech) => Promise<HeadResult>;
  /** Starts one, with what its first video would wait for. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A face that is being readied. */
interface Readying {
  readonly what: string;
  readonly stop: AbortController;
}

/** @param most how many render at the same time */
export function createHeadThreads(most: number): HeadThreads {
  const pool = new Piscina<RenderRequest | ReadyRequest | 'start', RenderThreadResult | ReadyThreadResult>({
    filename: ENGINE_THREAD,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE_MS,
  });
  let rendering = 0;
  let readying: Readying | null = null;
  const run = async (name: string, request: RenderRequest | ReadyRequest, signal: AbortSignal) =>
    fromThreadResult(await pool.run(request, { name, signal, transferList: [request.port] }));
  return {
    render: async (job, control, coming) => {
      // Who waits for a video does not wait for another's face.
      if (readying !== null && !('portraitPath' in job && sameFace(job) === readying.what)) readying.stop.abort();
      rendering += 1;
      try {
        return await following(control, renderIn, coming);
      } finally {
        rendering -= 1;
      }

      async function renderIn(port: MessagePort, signal: AbortSignal): Promise<HeadResult> {
        const made = await run('render', { job, port, film: control.film !== undefined }, signal);
        if (made === null) throw new Error('the thread did not render');
        return made;
      }
    },
    ready: async (face) => {
      const what = sameFace(face);
      if (rendering >= most || readying?.what === what) return;
      // The newest is the likeliest to be used.
      readying?.stop.abort();
      const mine: Readying = { what, stop: new AbortController() };
      readying = mine;
      const control = { progress: () => undefined, signal: mine.stop.signal };
      try {
        await following(control, async (port, signal) => void (await run('ready', { face, port }, signal)));
      } catch (error) {
        if (!mine.stop.signal.aborted) throw error;
      } finally {
        if (readying === mine) readying = null;
      }
    },
    warm: async () => void (await pool.run('start', { name: 'start' })),
    close: () => pool.destroy(),
  };
}

/** Equal for jobs that are made from the same prepared face. */
const sameFace = ({ portraitPath, width, height, quality, backdrop }: FaceToReady): string =>
  JSON.stringify([portraitPath, width, height, quality, backdrop]);
