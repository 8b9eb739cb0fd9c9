import { FOOTAGE_LIMITS } from '@orator/contracts/video-avatars/limits';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { readUpload } from '../../http/upload.ts';
import { removeVideoAvatar } from './deletion.ts';
import { listVideoAvatars, readVideoAvatar, renameVideoAvatar } from './service.ts';
import { uploadFootage } from './upload.ts';

interface OwnedRequest {
  readonly user: { readonly id: string };
  readonly params: { readonly id: string };
}
const owned = ({ user, params }: OwnedRequest) => ({ userId: user.id, id: params.id });

export const videoAvatarRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(videoAvatars.upload),
    handler: async (request) => {
      const { user, locale, query } = request;
      const upload = await readUpload(request, FOOTAGE_LIMITS.bytes);
      return uploadFootage(deps, { userId: user.id, upload, statement: query.consent, locale, name: query.name });
    },
  });
  app.route({ ...http(videoAvatars.list), handler: ({ user, query }) => listVideoAvatars(deps, user.id, query) });
  app.route({ ...http(videoAvatars.read), handler: (request) => readVideoAvatar(deps, owned(request)) });
  app.route({
    ...http(videoAvatars.rename),
    handler: (request) => renameVideoAvatar(deps, owned(request), request.body.name),
  });
  app.route({ ...http(videoAvatars.remove), handler: (request) => removeVideoAvatar(deps, owned(request)) });
};
