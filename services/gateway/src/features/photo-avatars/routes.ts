import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { appealTakedown } from './takedowns.ts';
import { collectAvatar, uncollectAvatar } from './collection.ts';
import { removeAvatar } from './deletion.ts';
import { listAvatars } from './lists.ts';
import { reportAvatar } from './reports.ts';
import { editAvatar, hideAvatar, makeAvatar, publishAvatar, useAvatar, withdrawAvatar } from './service.ts';
import { endShare, readSharedAvatar, shareAvatar } from './sharing.ts';

interface OwnedRequest {
  readonly user: { readonly id: string };
  readonly params: { readonly id: string };
}
const owned = ({ user, params }: OwnedRequest) => ({ userId: user.id, id: params.id });

export const photoAvatarRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(photoAvatars.make),
    handler: ({ user, params, body, locale }) =>
      makeAvatar(deps, user, { imageId: params.id, name: body.name, maxCost: body.max_cost }, locale),
  });
  app.route({ ...http(photoAvatars.list), handler: ({ user, query }) => listAvatars(deps, user.id, query) });
  app.route({
    ...http(photoAvatars.change),
    handler: (request) => editAvatar(deps, owned(request), request.body, request.locale),
  });
  app.route({
    ...http(photoAvatars.remove),
    handler: (request) => removeAvatar(deps, owned(request), request.query.projects),
  });
  app.route({ ...http(photoAvatars.hide), handler: (request) => hideAvatar(deps, owned(request)) });
  app.route({ ...http(photoAvatars.use), handler: ({ user, params }) => useAvatar(deps, user.id, params.id) });
  app.route({
    ...http(photoAvatars.publish),
    handler: (request) => publishAvatar(deps, owned(request), request.locale),
  });
  app.route({ ...http(photoAvatars.withdraw), handler: (request) => withdrawAvatar(deps, owned(request)) });
  app.route({ ...http(photoAvatars.share), handler: (request) => shareAvatar(deps, owned(request)) });
  app.route({ ...http(photoAvatars.endShare), handler: (request) => endShare(deps, owned(request)) });
  app.route({ ...http(photoAvatars.readShared), handler: ({ params }) => readSharedAvatar(deps, params.id) });
  app.route({ ...http(photoAvatars.collect), handler: ({ user, params }) => collectAvatar(deps, user.id, params.id) });
  app.route({
    ...http(photoAvatars.report),
    handler: ({ user, params, body }) => reportAvatar(deps, user.id, params.id, body),
  });
  app.route({
    ...http(photoAvatars.appeal),
    handler: (request) => appealTakedown(deps, owned(request), request.body),
  });
  app.route({
    ...http(photoAvatars.uncollect),
    handler: ({ user, params }) => uncollectAvatar(deps, user.id, params.id),
  });
};
