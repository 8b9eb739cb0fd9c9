import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { changePrompt } from './change.ts';
import { createPrompt, listPrompts, quotePrompt } from './service.ts';

export const photoAvatarPromptRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(photoAvatarPrompts.quote),
    handler: ({ user, body, locale }) => quotePrompt(deps, user.id, body, locale),
  });
  app.route({
    ...http(photoAvatarPrompts.create),
    handler: ({ user, body: wanted, idempotencyKey: requestKey, locale }) =>
      createPrompt(deps, { user, wanted, requestKey }, locale),
  });
  app.route({
    ...http(photoAvatarPrompts.list),
    handler: ({ user, query, locale }) => listPrompts(deps, user.id, query, locale),
  });
  app.route({
    ...http(photoAvatarPrompts.change),
    handler: ({ user, params: { id }, body: wanted, locale }) => changePrompt(deps, { user, id, wanted }, locale),
  });
};
