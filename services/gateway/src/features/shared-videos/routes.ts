import { sharedVideos } from '@orator/contracts/shared-videos/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { readSharedWork, shareWork, withdrawWork } from './service.ts';

export const sharedVideoRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(sharedVideos.share),
    handler: ({ user, params }) => shareWork(deps, { userId: user.id, id: params.id }),
  });
  app.route({
    ...http(sharedVideos.withdraw),
    handler: ({ user, params }) => withdrawWork(deps, { userId: user.id, id: params.id }),
  });
  app.route({ ...http(sharedVideos.read), handler: ({ query }) => readSharedWork(deps, query.video) });
};
