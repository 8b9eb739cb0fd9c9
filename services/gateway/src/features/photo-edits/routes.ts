import { photoEdits } from '@orator/contracts/photo-edits/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { cutOutPhoto, editPhoto, reEditPhoto } from './service.ts';

export const photoEditRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(photoEdits.cutOut), handler: ({ user, params }) => cutOutPhoto(deps, user.id, params.id) });
  app.route({
    ...http(photoEdits.edit),
    handler: ({ user, params, body, locale, idempotencyKey: requestKey }) =>
      editPhoto(deps, { user, id: params.id, locale, requestKey }, body),
  });
  app.route({
    ...http(photoEdits.reEdit),
    handler: ({ user, params, body, locale, idempotencyKey: requestKey }) =>
      reEditPhoto(deps, { user, id: params.id, locale, requestKey }, body),
  });
};
