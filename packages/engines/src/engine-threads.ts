import type { PortraitOptions } from '@orator/pictures/portrait/portrait-engine';
import type * as Portrait from '@orator/pictures/portrait/portrait-thread';
import type * as Fitting from '@orator/pictures/portrait/fit-voice';
import type * as Stills from '@orator/pictures/frames/compose-still';
import type * as Photo from '@orator/pictures/photo-avatar-prompts/built-in-photo';
import { chooseAttributes } from '@orator/pictures/photo-avatar-prompts/wanted-attributes';
import type * as PhotoEdit from '@orator/pictures/photo-edits/built-in-photo-edit';
import type * as Product from '@orator/pictures/product-avatar-prompts/built-in-product-photo';
import { createThreadedHead } from '@orator/talking-heads/head/threaded-head';
import type * as Podcast from '@orator/talking-heads/podcasts/built-in-podcast';
import { createCalls } from '@orator/threads/create-calls';
import { ThreadPool } from '@orator/threads/thread-pool';
import { createThreadedFootage } from '@orator/videos/footage/threaded-footage';
import type * as Finishing from '@orator/videos/head-server/finish-video';
import type * as Preparing from '@orator/videos/head-server/prepare-job';
import type * as Drawing from '@orator/videos/scene-videos/draw-scenes';
import type * as FittedFootage from '@orator/videos/scene-videos/fit-footage';

/** Calls what a module of engines exports in threads of a pool. */
const callIn = <Program>(pool: ThreadPool, module: string) =>
  createCalls<Program>(pool, import.meta.resolve(`@orator/${module}`)).call;

/**
 * The built-in engines of pictures and films, in threads: they keep the caller's event loop free, and a stuck engine can be
 * ended. Work that somebody waits for has a pool of its own, so that it does not wait for longer work.
 * @param renders number of threads for what takes long, as rendering and painting
 */
export function createEngineThreads(renders: number) {
  const one = () => new ThreadPool({ maxThreads: 1 });
  const several = () => new ThreadPool({ maxThreads: renders });
  const rendering = () => new ThreadPool({ maxThreads: renders, gently: true });
  const pools = {
    // The models stay loaded, because a user waits for the result.
    portraits: new ThreadPool({ maxThreads: 1, idleTimeout: Number.POSITIVE_INFINITY }),
    edits: one(),
    stills: one(),
    products: one(),
    painters: several(),
    preparers: several(),
    composers: several(),
    footage: rendering(),
    /** Everything else that renders. */
    heads: rendering(),
  };
  const look = callIn<typeof Portrait>(pools.portraits, 'pictures/portrait/portrait-thread');
  const edit = callIn<typeof PhotoEdit>(pools.edits, 'pictures/photo-edits/built-in-photo-edit');
  const product = (pool: ThreadPool) =>
    callIn<typeof Product>(pool, 'pictures/product-avatar-prompts/built-in-product-photo');
  const head = createThreadedHead(pools.heads);
  return {
    portrait: {
      analyse: (bytes: Uint8Array, signal?: AbortSignal, options: PortraitOptions = {}) =>
        look('analyse')({ bytes, options }, signal),
      // In another pool, so that checking an upload does not wait for it.
      fitVoice: callIn<typeof Fitting>(pools.edits, 'pictures/portrait/fit-voice')('fitVoice'),
    },
    photoEdit: {
      bareChest: edit('measureStored'),
      check: edit('checkPicture'),
      edit: edit('editPhoto'),
      paintable: edit('preparePaintable'),
      cutOut: edit('cutOutPreview'),
    },
    still: { compose: callIn<typeof Stills>(pools.stills, 'pictures/frames/compose-still')('composeStill') },
    photo: {
      // Painting cannot be interrupted, so aborting ends the thread.
      paint: callIn<typeof Photo>(pools.painters, 'pictures/photo-avatar-prompts/built-in-photo')('paintPhoto'),
      tellGender: (job: Parameters<typeof chooseAttributes>[0]) => chooseAttributes(job).gender,
    },
    productPhoto: {
      cutOut: product(pools.products)('cutOut'),
      compose: product(pools.composers)('compose'),
    },
    head,
    podcast: {
      render: callIn<typeof Podcast>(pools.heads, 'talking-heads/podcasts/built-in-podcast')('renderPodcast'),
    },
    scenes: {
      draw: callIn<typeof Drawing>(pools.heads, 'videos/scene-videos/draw-scenes')('drawScenes'),
      fit: callIn<typeof FittedFootage>(pools.heads, 'videos/scene-videos/fit-footage')('fitFootage'),
    },
    footage: createThreadedFootage(pools.footage),
    served: {
      prepare: callIn<typeof Preparing>(pools.preparers, 'videos/head-server/prepare-job')('prepareJob'),
      finish: callIn<typeof Finishing>(pools.heads, 'videos/head-server/finish-video')('finishVideo'),
    },
    warm: async (): Promise<void> => {
      await Promise.all([look('warm')(null), head.warm()]);
    },
    practise: head.practise,
    close: async (): Promise<void> => {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}
