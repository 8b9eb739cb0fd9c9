import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { cursorOf, feature } from '../contracts/feature.ts';
import { addVideoAvatar } from '../support/gateway-rows.ts';

export const videoAvatarsFeature = feature(videoAvatars, ({ gateway }) => {
  const own = async (userId: string) => ({ id: await addVideoAvatar(gateway, userId) });
  return {
    list: [(user) => ({ user, query: { limit: '2', cursor: cursorOf(user.id) } })],
    read: [async (user) => ({ user, params: await own(user.id) })],
    rename: [async (user) => ({ user, params: await own(user.id), body: { name: 'Ada' } })],
    remove: [async (user) => ({ user, params: await own(user.id) })],
  };
});
