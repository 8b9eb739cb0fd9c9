import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { feature } from '../contracts/feature.ts';
import { addImage, quoteVideo, makeScript } from '../support/gateway-rows.ts';

export const photoVideosFeature = feature(
  photoVideos,
  ({ gateway }) => ({
    quote: [
      async (user) => {
        const image_id = await addImage(gateway, user.id);
        return { user, body: { image_id, script: makeScript('Hello there.'), ratio: '9:16', mode: 0 } };
      },
    ],
    start: [
      async (user) => {
        const { task_id, ticket } = await quoteVideo(gateway, user, await addImage(gateway, user.id));
        return { user, body: { task_id, ticket, version_of: task_id } };
      },
    ],
  }),
  [[photoVideos.quote, photoVideos.start]],
);
