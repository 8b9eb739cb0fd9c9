import { dubs } from '@orator/contracts/dubs/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { startTask } from '../../quoting/start-task.ts';
import { hearLines, transcribe } from './hear-lines.ts';
import { readDubSample } from '../../portraits/find-footage.ts';
import { shorten } from './shorten.ts';
import { quoteDub } from './quote-dub.ts';

export const dubRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(dubs.sample), handler: async () => ({ sample: await readDubSample(deps.storage) }) });
  app.route({ ...http(dubs.hear), handler: ({ user, body }) => hearLines(deps, user.id, body) });
  app.route({ ...http(dubs.transcribe), handler: ({ user, body }) => transcribe(deps, user.id, body) });
  app.route({ ...http(dubs.wording), handler: ({ user, body }) => shorten(deps, user.id, body) });
  app.route({ ...http(dubs.quote), handler: ({ user, body: input }) => quoteDub(deps, user.id, input) });
  app.route({
    ...http(dubs.start),
    handler: ({ user, body, locale }) => startTask(deps, { user, kind: 'dub', ...body }, locale),
  });
};
