import { consents } from '@orator/contracts/consents/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { listConsents, revokeConsent } from './service.ts';

export const consentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(consents.list), handler: ({ user, query }) => listConsents(deps, user.id, query) });
  app.route({ ...http(consents.revoke), handler: ({ user, params }) => revokeConsent(deps, user.id, params.id) });
};
