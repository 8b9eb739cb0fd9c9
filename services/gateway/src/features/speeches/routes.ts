import { speeches } from '@orator/contracts/speeches/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { startTask } from '../../quoting/start-task.ts';
import { convertSpeech } from './convert.ts';
import { quoteSpeech } from './quote-speech.ts';

export const speechRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(speeches.quote), handler: ({ user, body: input }) => quoteSpeech(deps, user.id, input) });
  app.route({
    ...http(speeches.audio),
    handler: ({ user, params, query }) => convertSpeech(deps, { userId: user.id, id: params.id }, query.format),
  });
  app.route({
    ...http(speeches.start),
    handler: ({ user, body, locale }) => startTask(deps, { user, kind: 'speech', ...body }, locale),
  });
};
