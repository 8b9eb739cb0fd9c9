import { PicturePlace } from '@orator/contracts/core/refused-picture';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { readUpload } from '../../http/upload.ts';
import { placeFace } from './place-face.ts';
import { fitVoice, listPhotos, readPhoto, removePhoto, uploadPhoto } from './service.ts';

export const photoAvatarImageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(photoAvatarImages.upload),
    handler: async (request) => {
      const { user, locale, query } = request;
      const upload = await readUpload(request, PHOTO_LIMITS.bytes);
      const { consent: statement, uncovered, face_at, points = null, mouth } = query;
      const at = face_at === undefined ? null : PicturePlace.parse(face_at.split(',').map(Number));
      return uploadPhoto(deps, user, { upload, statement, uncovered, at, points, mouth, locale });
    },
  });
  app.route({ ...http(photoAvatarImages.list), handler: ({ user, query }) => listPhotos(deps, user.id, query) });
  app.route({ ...http(photoAvatarImages.read), handler: ({ user, params }) => readPhoto(deps, user.id, params.id) });
  app.route({ ...http(photoAvatarImages.fitVoice), handler: ({ user, params }) => fitVoice(deps, user.id, params.id) });
  app.route({
    ...http(photoAvatarImages.place),
    handler: ({ user, params, body }) => placeFace(deps, user.id, params.id, body),
  });
  app.route({ ...http(photoAvatarImages.hide), handler: ({ user, params }) => removePhoto(deps, user.id, params.id) });
};
