import { productAvatarPrompts } from '@orator/contracts/product-avatar-prompts/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { changePrompt } from '../../prompt-runs/change-prompt.ts';
import { createPrompt, listPrompts } from '../../prompt-runs/prompts.ts';
import { PRODUCT_PROMPTS } from './service.ts';

export const productAvatarPromptRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(productAvatarPrompts.create),
    handler: ({ user, body: { max_cost: maxCost, ...description }, idempotencyKey: requestKey, locale }) =>
      createPrompt(deps, PRODUCT_PROMPTS, { user, description, maxCost, requestKey }, locale),
  });
  app.route({
    ...http(productAvatarPrompts.list),
    handler: ({ user, query, locale }) => listPrompts(deps, PRODUCT_PROMPTS, user.id, query, locale),
  });
  app.route({
    ...http(productAvatarPrompts.change),
    handler: ({ user, params: { id }, body: change, locale }) =>
      changePrompt(deps, PRODUCT_PROMPTS, { user, id, change }, locale),
  });
};
