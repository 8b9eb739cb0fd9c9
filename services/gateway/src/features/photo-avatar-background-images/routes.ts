import { photoAvatarBackgroundImages } from '@orator/contracts/photo-avatar-background-images/routes';
import { BACKGROUND_VIDEO } from '@orator/contracts/photo-avatar-background-images/limits';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { readUpload } from '../../http/upload.ts';
import {
  listBackgrounds,
  removeBackground,
  topBackground,
  uploadBackground,
  uploadBackgroundVideo,
} from './service.ts';

export const photoAvatarBackgroundImageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(photoAvatarBackgroundImages.list), handler: ({ user }) => listBackgrounds(deps, user.id) });
  app.route({
    ...http(photoAvatarBackgroundImages.upload),
    handler: async (request) => uploadBackground(deps, request.user.id, await readUpload(request, PHOTO_LIMITS.bytes)),
  });
  app.route({
    ...http(photoAvatarBackgroundImages.uploadVideo),
    handler: async (request) => {
      const upload = await readUpload(request, BACKGROUND_VIDEO.bytes);
      return uploadBackgroundVideo(deps, request.user.id, upload);
    },
  });
  app.route({
    ...http(photoAvatarBackgroundImages.remove),
    handler: ({ user, params }) => removeBackground(deps, user.id, params.id),
  });
  app.route({
    ...http(photoAvatarBackgroundImages.top),
    handler: ({ user, params }) => topBackground(deps, user.id, params.id),
  });
};
