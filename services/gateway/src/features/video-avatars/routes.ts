import { FOOTAGE_LIMITS, UPLOAD_LIMITS } from '@orator/contracts/video-avatars/limits';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { newId } from '@orator/db/client';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { readUpload } from '../../http/upload.ts';
import { removeVideoAvatar } from './deletion.ts';
import { fitVoice, listVideoAvatars, readVideoAvatar, renameVideoAvatar } from './service.ts';
import { keepWorkAsFootage } from './keep-work-as-footage.ts';
import { keepFootage } from './keep-footage.ts';
import { beginUpload, discardUpload, finishUpload, listUploads, takePart } from './parts.ts';

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
      const given = { userId: user.id, statement: query.consent, locale, name: query.name };
      return keepFootage(deps, { ...given, ...upload, id: newId() });
    },
  });
  app.route({
    ...http(videoAvatars.beginUpload),
    handler: ({ user, locale, body }) =>
      beginUpload(deps, { userId: user.id, statement: body.consent, locale, name: body.name, size: body.size ?? null }),
  });
  app.route({ ...http(videoAvatars.listUploads), handler: ({ user }) => listUploads(deps, user.id) });
  app.route({
    ...http(videoAvatars.sendPart),
    handler: async (request) => {
      const { user, query } = request;
      const part = await readUpload(request, UPLOAD_LIMITS.partBytes);
      return takePart(deps, { id: query.id, userId: user.id }, query.part, part);
    },
  });
  app.route({ ...http(videoAvatars.finishUpload), handler: (request) => finishUpload(deps, owned(request)) });
  app.route({ ...http(videoAvatars.discardUpload), handler: (request) => discardUpload(deps, owned(request)) });
  app.route({
    ...http(videoAvatars.fromWork),
    handler: ({ user, locale, body }) => keepWorkAsFootage(deps, { userId: user.id, locale, ...body }),
  });
  app.route({ ...http(videoAvatars.list), handler: ({ user, query }) => listVideoAvatars(deps, user.id, query) });
  app.route({ ...http(videoAvatars.read), handler: (request) => readVideoAvatar(deps, owned(request)) });
  app.route({ ...http(videoAvatars.fitVoice), handler: (request) => fitVoice(deps, owned(request)) });
  app.route({
    ...http(videoAvatars.rename),
    handler: (request) => renameVideoAvatar(deps, owned(request), request.body.name),
  });
  app.route({ ...http(videoAvatars.remove), handler: (request) => removeVideoAvatar(deps, owned(request)) });
};
