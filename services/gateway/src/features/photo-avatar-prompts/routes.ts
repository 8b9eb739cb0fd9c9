import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { changePrompt } from '../../prompt-runs/change-prompt.ts';
import { createPrompt, listPrompts } from '../../prompt-runs/prompts.ts';
import { PHOTO_PROMPTS, quotePrompt } from './service.ts';
import { describePerson } from './start-run.ts';

export const photoAvatarPromptRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(photoAvatarPrompts.quote),
    handler: ({ user, body, locale }) => quotePrompt(deps, user.id, describePerson(body, locale)),
  });
  app.route({
    ...http(photoAvatarPrompts.create),
    handler: ({ user, body: { max_cost: maxCost, ...person }, idempotencyKey: requestKey, locale }) => {
      const description = describePerson(person, locale);
      return createPrompt(deps, PHOTO_PROMPTS, { user, description, maxCost, requestKey }, locale);
    },
  });
  app.route({
    ...http(photoAvatarPrompts.list),
    handler: ({ user, query, locale }) => listPrompts(deps, PHOTO_PROMPTS, user.id, query, locale),
  });
  app.route({
    ...http(photoAvatarPrompts.change),
    handler: ({ user, params: { id }, body: change, locale }) =>
      changePrompt(deps, PHOTO_PROMPTS, { user, id, change }, locale),
  });
};
