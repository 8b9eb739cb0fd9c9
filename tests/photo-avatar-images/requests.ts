import { guessPoints } from '@orator/contracts/photo-avatar-images/face-points';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { makeCursor, feature } from '../contracts/feature.ts';
import { addImage } from '../support/gateway-rows.ts';

export const photoAvatarImagesFeature = feature(photoAvatarImages, ({ gateway }) => ({
  list: [(user) => ({ user, query: { limit: '2', cursor: makeCursor(user.id) } })],
  read: [async (user) => ({ user, params: { id: await addImage(gateway, user.id) } })],
  fitVoice: [async (user) => ({ user, params: { id: await addImage(gateway, user.id) } })],
  place: [
    async (user) => ({
      user,
      params: { id: await addImage(gateway, user.id) },
      body: { points: guessPoints({ width: 800, height: 800 }) },
    }),
  ],
  hide: [async (user) => ({ user, params: { id: await addImage(gateway, user.id) } })],
}));
