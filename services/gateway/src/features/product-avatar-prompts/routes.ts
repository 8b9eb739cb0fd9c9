import { productAvatarPrompts } from '@orator/contracts/product-avatar-prompts/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { listPrompts } from '../../prompt-runs/prompts.ts';
import { changePrompt, createPrompt, PRODUCT_PROMPTS } from './service.ts';

export const productAvatarPromptRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(productAvatarPrompts.create),
    handler: ({ user, body: wanted, idempotencyKey: requestKey, locale }) =>
      createPrompt(deps, { user, wanted, requestKey }, locale),
  });
  app.route({
    ...http(productAvatarPrompts.list),
    handler: ({ user, query, locale }) => listPrompts(deps, PRODUCT_PROMPTS, user.id, query, locale),
  });
  app.route({
    ...http(productAvatarPrompts.change),
    handler: ({ user, params: { id }, body: wanted, locale }) => changePrompt(deps, { user, id, wanted }, locale),
  });
};
