import { sharedVideos } from '@orator/contracts/shared-videos/routes';
import { feature } from '../contracts/feature.ts';
import { ask } from '../support/gateway.ts';
import { finishedVideo } from '../support/gateway-rows.ts';

export const sharedVideosFeature = feature(sharedVideos, ({ gateway }) => ({
  share: [async (user) => ({ user, params: { id: await finishedVideo(gateway, user) } })],
  withdraw: [async (user) => ({ user, params: { id: await finishedVideo(gateway, user) } })],
  read: [
    async (user) => {
      const params = { id: await finishedVideo(gateway, user) };
      const { code } = (await ask(gateway, sharedVideos.share, { user, params })).value();
      return { query: { video: code } };
    },
  ],
}));
