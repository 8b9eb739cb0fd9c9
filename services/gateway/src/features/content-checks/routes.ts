import { contentChecks } from '@orator/contracts/content-checks/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { appeal } from './service.ts';

export const contentCheckRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(contentChecks.appeal),
    handler: ({ user, params: { id }, body }) => appeal(deps, user.id, id, body),
  });
};
