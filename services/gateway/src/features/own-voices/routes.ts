import { ownVoices } from '@orator/contracts/own-voices/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { startOwnVoice } from './create.ts';
import { remakeOwnVoice } from './remake.ts';
import { endVoiceShare, readSharedVoice, shareVoice } from './sharing.ts';
import { listOwnVoices, removeOwnVoice, renameOwnVoice } from './service.ts';

export const ownVoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(ownVoices.list), handler: ({ user }) => listOwnVoices(deps, user.id) });
  app.route({
    ...http(ownVoices.create),
    handler: ({ user, body, locale: wordsIn }) => startOwnVoice(deps, { user, wordsIn }, body),
  });
  app.route({
    ...http(ownVoices.remake),
    handler: ({ user, params, body, locale: wordsIn }) => remakeOwnVoice(deps, { user, wordsIn, id: params.id }, body),
  });
  app.route({
    ...http(ownVoices.rename),
    handler: ({ user, params, body }) => renameOwnVoice(deps, { userId: user.id, id: params.id }, body.name),
  });
  app.route({
    ...http(ownVoices.remove),
    handler: ({ user, params }) => removeOwnVoice(deps, { userId: user.id, id: params.id }),
  });
  app.route({
    ...http(ownVoices.share),
    handler: ({ user, params }) => shareVoice(deps, { userId: user.id, id: params.id }),
  });
  app.route({
    ...http(ownVoices.endShare),
    handler: ({ user, params }) => endVoiceShare(deps, { userId: user.id, id: params.id }),
  });
  app.route({ ...http(ownVoices.readShared), handler: ({ params }) => readSharedVoice(deps, params.id) });
};
