import { photoAvatarBackgroundImages } from '@orator/contracts/photo-avatar-background-images/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import { addBackground } from '../support/gateway-rows.ts';

export const backgroundImagesFeature = feature(photoAvatarBackgroundImages, ({ gateway }) => ({
  list: [signedIn],
  remove: [async (user) => ({ user, params: { id: await addBackground(gateway, user.id) } })],
  top: [async (user) => ({ user, params: { id: await addBackground(gateway, user.id) } })],
}));
