import { handOffs } from '@orator/contracts/hand-offs/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { createHandOff, exchangeHandOff } from './service.ts';

export const handOffRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(handOffs.create), handler: ({ user, body }) => createHandOff(deps, user.sessionId, body) });
  app.route({
    ...http(handOffs.exchange),
    handler: ({ body, device }) => exchangeHandOff(deps, body, device.label()),
  });
};
