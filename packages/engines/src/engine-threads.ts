import { createThreadedFootage } from './footage/threaded-footage.ts';
import { createThreadedHead, createThreadedStill } from './head/threaded-head.ts';
import { createServedHeadThreads } from './head-server/served-head-threads.ts';
import { createThreadedPhotoEdit } from './photo-edit/threaded-photo-edit.ts';
import { createThreadedPodcast } from './podcast/threaded-podcast.ts';
import { createThreadedPortrait } from './portrait/threaded-portrait.ts';
import { createThreadedProductPhoto } from './product-photo/threaded-product-photo.ts';
import { createThreadedScenes } from './scenes/threaded-scenes.ts';
import { createThreadedPhoto } from './text-to-photo/threaded-photo.ts';
import { createEnginePools } from './pools/engine-pools.ts';

/**
 * The built-in engines of pictures and films, in threads.
 * @param renders number of threads for what takes long, as rendering and painting
 */
export function createEngineThreads(renders: number) {
  const pools = createEnginePools(renders);
  const [portrait, head] = [createThreadedPortrait(pools), createThreadedHead(pools)];
  return {
    portrait,
    head,
    photoEdit: createThreadedPhotoEdit(pools),
    served: createServedHeadThreads(pools),
    podcast: createThreadedPodcast(pools),
    scenes: createThreadedScenes(pools),
    productPhoto: createThreadedProductPhoto(pools),
    footage: createThreadedFootage(pools),
    photo: createThreadedPhoto(pools),
    still: createThreadedStill(pools),
    warm: async (): Promise<void> => {
      await Promise.all([portrait.warm(), head.warm()]);
    },
    close: pools.close,
  };
}
