import { podcasts } from '@orator/contracts/podcasts/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { startTask } from '../../quoting/start-task.ts';
import { createChat } from '../../chat/chat.ts';
import { writeScript } from './write-script.ts';
import { quotePodcast } from './quote-podcast.ts';

export const podcastRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(podcasts.quote), handler: ({ user, body: input }) => quotePodcast(deps, user.id, input) });
  const chat = createChat(deps.env);
  app.route({ ...http(podcasts.write), handler: ({ user, body }) => writeScript(deps, chat, user.id, body) });
  app.route({
    ...http(podcasts.start),
    handler: ({ user, body, locale }) => startTask(deps, { user, kind: 'podcast', ...body }, locale),
  });
};
