import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { FootageEngine } from '../footage/footage-engine.ts';
import type { StillEngine } from '../head/compose-still.ts';
import type { HeadEngine, HeadJobAhead, HeadResult, RenderControl } from '../head/head-engine.ts';
import type { ServedHeadThreads } from '../head-server/served-head.ts';
import type { PhotoEditEngine } from '../photo-edit/photo-edit-engine.ts';
import type { PodcastEngine } from '../podcast/podcast-engine.ts';
import type { PortraitEngine } from '../portrait/portrait-engine.ts';
import type { CutProductJob, ProductPhotoEngine, ProductPhotoJob } from '../product-photo/product-photo-engine.ts';
import type { SceneEngine } from '../scenes/scene-engine.ts';
import type { PhotoEngine, PhotoJob } from '../text-to-photo/photo-engine.ts';
import { attributesOf } from '../text-to-photo/wanted-attributes.ts';
import type { PrepareJob } from '../head-server/prepare-job.ts';
import {
  type AnalyseThreadResult,
  type CutProductThreadResult,
  type EditRequest,
  type EditThreadResult,
  type FilmPiece,
  type FootageRequest,
  type FootageThreadResult,
  fromThreadResult,
  type PaintThreadResult,
  type PrepareThreadResult,
  type RenderProgress,
  type RenderRequest,
  type RenderThreadResult,
  type StillRequest,
  type StillThreadResult,
  type ToldThread,
} from './thread-messages.ts';

/** Idle time after which a thread is ended, to free its memory (about 250 MB of models). */
const IDLE_MS = 10 * 60_000;
/** Time a cancelled render has to end its encoder before its thread is terminated. */
const STOP_MS = 3000;

const filename = fileURLToPath(new URL('engine-thread.ts', import.meta.url));

/**
 * Runs the engines of pictures and films in worker threads, so that the caller's event loop is not blocked and a
 * stuck engine can be terminated. Portraits have their own thread, since a person waits for the result.
 *
 * @param renders number of threads for rendering, and of threads for painting
 */
export function createEngineThreads(renders: number): {
  portrait: PortraitEngine;
  photoEdit: PhotoEditEngine;
  head: HeadEngine;
  served: ServedHeadThreads;
  podcast: PodcastEngine;
  scenes: SceneEngine;
  productPhoto: ProductPhotoEngine;
  footage: FootageEngine;
  photo: PhotoEngine;
  still: StillEngine;
  warm: () => Promise<void>;
  close: () => Promise<void>;
} {
  const portraits = new Piscina<Uint8Array, AnalyseThreadResult>({
    filename,
    minThreads: 0,
    maxThreads: 1,
    // The models stay loaded, since a person waits for the result.
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  // An upload need not wait for the edit of a large photo.
  const edits = new Piscina<EditRequest, EditThreadResult>({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  // Somebody waits for it, as for an edit.
  const stills = new Piscina<StillRequest, StillThreadResult>({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  const runEdit = async (request: EditRequest, signal?: AbortSignal) =>
    fromThreadResult(await edits.run(request, { name: 'edit', signal: signal ?? null }));
  const heads = new Piscina<RenderRequest | 'start', RenderThreadResult>({
    filename,
    minThreads: 0,
    maxThreads: renders,
    idleTimeout: IDLE_MS,
  });
  const painters = new Piscina<PhotoJob, PaintThreadResult>({
    filename,
    minThreads: 0,
    maxThreads: renders,
    idleTimeout: IDLE_MS,
  });
  const render = (job: RenderRequest['job'], control: RenderControl, coming?: ComingSpeech): Promise<HeadResult> =>
    following(
      control,
      async (port, signal) =>
        fromThreadResult(
          await heads.run(
            { job, port, film: control.film !== undefined },
            { name: 'render', signal, transferList: [port] },
          ),
        ),
      coming,
    );
  const preparers = new Piscina<PrepareJob, PrepareThreadResult>({
    filename,
    minThreads: 0,
    maxThreads: renders,
    idleTimeout: IDLE_MS,
  });
  const products = new Piscina<CutProductJob, CutProductThreadResult>({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  const composers = new Piscina<ProductPhotoJob, AnalyseThreadResult>({
    filename,
    minThreads: 0,
    maxThreads: renders,
    idleTimeout: IDLE_MS,
  });
  const films = new Piscina<FootageRequest, FootageThreadResult>({
    filename,
    minThreads: 0,
    maxThreads: renders,
    idleTimeout: IDLE_MS,
  });
  const runFootage = (job: FootageRequest['job'], control: RenderControl) =>
    following(control, async (port, signal) =>
      fromThreadResult(
        await films.run(
          { job, port, film: control.film !== undefined },
          { name: 'renderFootage', signal, transferList: [port] },
        ),
      ),
    );
  return {
    productPhoto: {
      cutOut: async (job, signal) =>
        fromThreadResult(await products.run(job, { name: 'cutOutProduct', signal: signal ?? null })),
      compose: async (job, signal) =>
        fromThreadResult(await composers.run(job, { name: 'composeProduct', signal: signal ?? null })),
    },
    photo: {
      // A thread cannot be told to stop while it paints: one that is stopped is ended.
      paint: async (job, signal) => fromThreadResult(await painters.run(job, { name: 'paint', signal })),
      genderOf: (job) => attributesOf(job).gender,
    },
    still: {
      compose: async (portrait, side, jpegPath) =>
        fromThreadResult(await stills.run({ portrait, side, jpegPath }, { name: 'composeFace' })),
    },
    portrait: {
      analyse: async (bytes, signal) =>
        fromThreadResult(await portraits.run(bytes, { name: 'analyse', signal: signal ?? null })),
    },
    photoEdit: {
      edit: async (job, signal) => {
        const reply = await runEdit({ job }, signal);
        if (!('analysis' in reply)) throw new Error('the thread did not edit the photo');
        return reply.analysis;
      },
      paintable: async (toPaint, signal) => {
        const reply = await runEdit({ toPaint }, signal);
        if (!('paintable' in reply)) throw new Error('the thread did not prepare the painting');
        return reply.paintable;
      },
      cutOut: async (photo, signal) => {
        const reply = await runEdit({ photo }, signal);
        if (!('cutOut' in reply)) throw new Error('the thread did not cut the person out');
        return reply.cutOut;
      },
      bareChest: async (faced, signal) => {
        const reply = await runEdit({ faced }, signal);
        if (!('bareChest' in reply)) throw new Error('the thread did not measure the photo');
        return reply.bareChest;
      },
      check: async (upload, signal) => {
        const reply = await runEdit({ upload }, signal);
        if (!('checked' in reply)) throw new Error('the thread did not check the picture');
        return reply.checked;
      },
    },
    head: {
      render: (job, control) => {
        if (!('speech' in job)) return render(job, control);
        const { speech, parts, ...face } = job;
        return render({ ...face, speech: parts === undefined ? 'to come' : 'in parts' }, control, { speech, parts });
      },
    },
    served: {
      prepare: async (job, signal) => fromThreadResult(await preparers.run(job, { name: 'prepare', signal })),
      finish: render,
    },
    podcast: { render },
    scenes: { draw: render, fit: render },
    footage: {
      check: async (job, { progress, signal }) => {
        const reply = await runFootage(job, { progress, signal });
        if (!('verdict' in reply)) throw new Error('the thread did not look through the footage');
        return reply.verdict;
      },
      render: async (job, control) => {
        const reply = await runFootage(job, control);
        if (!('made' in reply)) throw new Error('the thread did not render the footage');
        return reply.made;
      },
    },
    warm: async () => {
      await Promise.all([portraits.run(new Uint8Array(), { name: 'warm' }), heads.run('start', { name: 'start' })]);
    },
    close: async () => {
      const pools = [portraits, edits, stills, heads, preparers, painters, products, composers, films];
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

type ComingSpeech = Pick<HeadJobAhead, 'speech' | 'parts'>;

/** Passes progress and the video on from a thread's port, and the speech that it waits for and a stop to it; a thread that does not stop in time is ended. */
async function following<Value>(
  { progress, film, signal }: RenderControl,
  work: (port: MessagePort, end: AbortSignal) => Promise<Value>,
  coming?: ComingSpeech,
): Promise<Value> {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (said: RenderProgress | FilmPiece) => {
    if ('film' in said) film?.(said.film);
    else progress(said.fraction, said.stage);
  });
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tell = (told: ToldThread): void => port1.postMessage(told);
  // Where there will be none, its maker stops the job.
  const speak = async ({ speech, parts }: ComingSpeech): Promise<void> => {
    if (parts !== undefined) for await (const part of parts) tell({ part });
    tell({ speech: await speech });
  };
  if (coming !== undefined) speak(coming).catch(() => undefined);
  const stop = (): void => {
    tell('stop');
    timer = setTimeout(() => end.abort(), STOP_MS);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return await work(port2, end.signal);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    port1.close();
  }
}
