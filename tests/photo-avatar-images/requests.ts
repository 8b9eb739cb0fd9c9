import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { cursorOf, feature } from '../contracts/feature.ts';
import { addImage } from '../support/gateway-rows.ts';

export const photoAvatarImagesFeature = feature(photoAvatarImages, ({ gateway }) => ({
  list: [(user) => ({ user, query: { limit: '2', cursor: cursorOf(user.id) } })],
  read: [async (user) => ({ user, params: { id: await addImage(gateway, user.id) } })],
  fitVoice: [async (user) => ({ user, params: { id: await addImage(gateway, user.id) } })],
  hide: [async (user) => ({ user, params: { id: await addImage(gateway, user.id) } })],
}));
