import type { ReadyingFootage } from '../footage/footage-engine.ts';
import type { StillEngine } from '../head/compose-still.ts';
import type { ReadyingHead } from '../head/head-engine.ts';
import type { ServedHeadThreads } from '../head-server/served-head.ts';
import type { PhotoEditEngine } from '../photo-edit/photo-edit-engine.ts';
import type { PodcastEngine } from '../podcast/podcast-engine.ts';
import type { PortraitEngine } from '../portrait/portrait-engine.ts';
import type { CutProductJob, ProductPhotoEngine, ProductPhotoJob } from '../product-photo/product-photo-engine.ts';
import type { SceneEngine } from '../scenes/scene-engine.ts';
import type { PhotoEngine, PhotoJob } from '../text-to-photo/photo-engine.ts';
import { chooseAttributes } from '../text-to-photo/wanted-attributes.ts';
import type { PrepareJob } from '../head-server/prepare-job.ts';
import { createFootageThreads } from './footage-threads.ts';
import { createHeadThreads, ENGINE_THREAD, IDLE_MS } from './head-threads.ts';
import {
  type AnalyseRequest,
  type AnalyseThreadResult,
  type CutProductThreadResult,
  type EditRequest,
  type EditThreadResult,
  fromThreadResult,
  type PaintThreadResult,
  type PrepareThreadResult,
  type StillRequest,
  type StillThreadResult,
} from './thread-messages.ts';
import { ThreadPool } from './thread-pool.ts';

/**
 * Runs the engines of pictures and films in worker threads, so that the caller's event loop is not blocked and a stuck
 * engine can be terminated. Portraits have their own thread, because a user waits for the result.
 *
 * @param renders number of threads for rendering, and of threads for painting
 */
export function createEngineThreads(renders: number): {
  portrait: PortraitEngine;
  photoEdit: PhotoEditEngine;
  head: ReadyingHead;
  served: ServedHeadThreads;
  podcast: PodcastEngine;
  scenes: SceneEngine;
  productPhoto: ProductPhotoEngine;
  footage: ReadyingFootage;
  photo: PhotoEngine;
  still: StillEngine;
  warm: () => Promise<void>;
  close: () => Promise<void>;
} {
  const portraits = new ThreadPool<AnalyseRequest, AnalyseThreadResult>({
    filename: ENGINE_THREAD,
    minThreads: 0,
    maxThreads: 1,
    // The models stay loaded, because a user waits for the result.
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  // A pool of its own, so that an upload need not wait for the edit of a large photo.
  const edits = new ThreadPool<EditRequest, EditThreadResult>({
    filename: ENGINE_THREAD,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  // A pool of its own, because a user waits for it, as for an edit.
  const stills = new ThreadPool<StillRequest, StillThreadResult>({
    filename: ENGINE_THREAD,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  const runEdit = async (request: EditRequest, signal?: AbortSignal) =>
    fromThreadResult(await edits.run(request, { name: 'edit', signal: signal ?? null }));
  const heads = createHeadThreads(renders);
  const painters = new ThreadPool<PhotoJob, PaintThreadResult>({
    filename: ENGINE_THREAD,
    minThreads: 0,
    maxThreads: renders,
    idleTimeout: IDLE_MS,
  });
  const { render } = heads;
  const preparers = new ThreadPool<PrepareJob, PrepareThreadResult>({
    filename: ENGINE_THREAD,
    minThreads: 0,
    maxThreads: renders,
    idleTimeout: IDLE_MS,
  });
  const products = new ThreadPool<CutProductJob, CutProductThreadResult>({
    filename: ENGINE_THREAD,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  const composers = new ThreadPool<ProductPhotoJob, AnalyseThreadResult>({
    filename: ENGINE_THREAD,
    minThreads: 0,
    maxThreads: renders,
    idleTimeout: IDLE_MS,
  });
  const footage = createFootageThreads(renders);
  return {
    productPhoto: {
      cutOut: async (job, signal) =>
        fromThreadResult(await products.run(job, { name: 'cutOutProduct', signal: signal ?? null })),
      compose: async (job, signal) =>
        fromThreadResult(await composers.run(job, { name: 'composeProduct', signal: signal ?? null })),
    },
    photo: {
      // Painting cannot be interrupted, so aborting terminates the thread.
      paint: async (job, signal) => fromThreadResult(await painters.run(job, { name: 'paint', signal })),
      genderOf: (job) => chooseAttributes(job).gender,
    },
    still: {
      compose: async (portrait, side, jpegPath, signal) =>
        fromThreadResult(
          await stills.run({ portrait, side, jpegPath }, { name: 'composeFace', signal: signal ?? null }),
        ),
    },
    portrait: {
      analyse: async (bytes, signal, options = {}) =>
        fromThreadResult(await portraits.run({ bytes, options }, { name: 'analyse', signal: signal ?? null })),
      fitVoice: async (speaker, signal) => {
        const reply = await runEdit({ speaker }, signal);
        if (!('voice' in reply)) throw new Error('the thread did not fit a voice');
        return reply.voice;
      },
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
      ready: heads.ready,
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
    footage,
    warm: async () => {
      await Promise.all([portraits.run({ bytes: new Uint8Array(), options: {} }, { name: 'warm' }), heads.warm()]);
    },
    close: async () => {
      const pools = [portraits, edits, stills, preparers, painters, products, composers];
      await Promise.all([heads.close(), footage.close(), ...pools.map((pool) => pool.destroy())]);
    },
  };
}
