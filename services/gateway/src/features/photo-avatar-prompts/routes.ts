import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { listPrompts } from '../../prompt-runs/prompts.ts';
import { changePrompt, createPrompt, PHOTO_PROMPTS, quotePrompt } from './service.ts';

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
    handler: ({ user, query, locale }) => listPrompts(deps, PHOTO_PROMPTS, user.id, query, locale),
  });
  app.route({
    ...http(photoAvatarPrompts.change),
    handler: ({ user, params: { id }, body: wanted, locale }) => changePrompt(deps, { user, id, wanted }, locale),
  });
};
