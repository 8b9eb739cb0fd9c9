import { ownVoices } from '@orator/contracts/own-voices/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { createOwnVoice } from './create.ts';
import { listOwnVoices, removeOwnVoice, renameOwnVoice } from './service.ts';

export const ownVoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(ownVoices.list), handler: ({ user }) => listOwnVoices(deps, user.id) });
  app.route({
    ...http(ownVoices.create),
    handler: ({ user, body, locale, idempotencyKey: requestKey }) =>
      createOwnVoice(deps, { userId: user.id, wordsIn: locale, requestKey }, body),
  });
  app.route({
    ...http(ownVoices.rename),
    handler: ({ user, params, body }) => renameOwnVoice(deps, { userId: user.id, id: params.id }, body.name),
  });
  app.route({
    ...http(ownVoices.remove),
    handler: ({ user, params }) => removeOwnVoice(deps, { userId: user.id, id: params.id }),
  });
};
