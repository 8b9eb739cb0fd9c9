import { translations } from '@orator/contracts/translations/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { translate } from './service.ts';

export const translationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...http(translations.create), handler: ({ user, body }) => translate(app.deps, user.id, body) });
};
