import { previewRefund } from '@orator/billing';
import { refunds } from '@orator/contracts/refunds/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { askForRefund, listRefunds } from './service.ts';

export const refundRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(refunds.preview),
    handler: ({ user, params }) => previewRefund(deps.db, { userId: user.id, id: params.id }),
  });
  app.route({ ...http(refunds.ask), handler: ({ user, body }) => askForRefund(deps, user.id, body) });
  app.route({ ...http(refunds.list), handler: ({ user, query }) => listRefunds(deps, user.id, query) });
};
