import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { makeCursor, feature, signedIn } from '../contracts/feature.ts';
import { addFootageUpload, addVideoAvatar } from '../support/gateway-rows.ts';
import { addFilm } from './add-film.ts';

export const videoAvatarsFeature = feature(videoAvatars, ({ gateway }) => {
  const own = async (userId: string) => ({ id: await addVideoAvatar(gateway, userId) });
  const sending = async (userId: string) => ({ id: await addFootageUpload(gateway, userId) });
  return {
    beginUpload: [(user) => ({ user, body: { consent: CURRENT_STATEMENTS.footage, name: 'Ada', size: 5000 } })],
    listUploads: [signedIn],
    finishUpload: [async (user) => ({ user, params: await sending(user.id) })],
    discardUpload: [async (user) => ({ user, params: await sending(user.id) })],
    fromWork: [
      async (user) => ({
        user,
        body: { task_id: await addFilm(gateway, user), consent: CURRENT_STATEMENTS.footage },
      }),
    ],
    list: [(user) => ({ user, query: { limit: '2', cursor: makeCursor(user.id) } })],
    read: [async (user) => ({ user, params: await own(user.id) })],
    fitVoice: [async (user) => ({ user, params: await own(user.id) })],
    rename: [async (user) => ({ user, params: await own(user.id), body: { name: 'Ada' } })],
    remove: [async (user) => ({ user, params: await own(user.id) })],
  };
});
