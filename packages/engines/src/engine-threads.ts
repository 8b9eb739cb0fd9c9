import { createThreadedFootage } from '@orator/videos/footage/threaded-footage';
import { createThreadedHead, createThreadedStill } from '@orator/talking-heads/head/threaded-head';
import { createServedHeadThreads } from '@orator/videos/head-server/served-head-threads';
import { createThreadedPhotoEdit } from '@orator/pictures/photo-edits/threaded-photo-edit';
import { createThreadedPodcast } from '@orator/talking-heads/podcasts/threaded-podcast';
import { createThreadedPortrait } from '@orator/pictures/portrait/threaded-portrait';
import { createThreadedProductPhoto } from '@orator/pictures/product-avatar-prompts/threaded-product-photo';
import { createThreadedScenes } from '@orator/videos/scene-videos/threaded-scenes';
import { createThreadedPhoto } from '@orator/pictures/photo-avatar-prompts/threaded-photo';
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
    practise: head.practise,
    close: pools.close,
  };
}
