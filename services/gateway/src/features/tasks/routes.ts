import { Readable } from 'node:stream';
import { FILM_SECONDS } from '@orator/contracts/tasks/film';
import { tasks } from '@orator/contracts/tasks/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http, sendDocument } from '../../http/route.ts';
import { openFilm } from './film.ts';
import { makeGif } from './gif.ts';
import { listLogs } from './logs.ts';
import { makePreview } from './preview.ts';
import { cancelTask, listTasks, readTask, removeTask, removeTasks, renameTask, rerollTask } from './service.ts';
import { readWebm } from './webm.ts';

export const taskRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(tasks.list), handler: ({ user, query, locale }) => listTasks(deps, user.id, query, locale) });
  app.route({
    ...http(tasks.read),
    handler: ({ user, params, locale }) => readTask(deps, { userId: user.id, id: params.id }, locale),
  });
  app.route({
    ...http(tasks.film),
    handler: async ({ user, params }, reply) => {
      const film = await openFilm(deps, { userId: user.id, id: params.id }, reply.raw);
      // Not an error: pages call this while a task is queued, and browsers would log a 404 to the console.
      if (film !== null) void reply.header(FILM_SECONDS, film.seconds);
      void reply.header('cache-control', 'no-store');
      await sendDocument(reply, Readable.from(film?.parts ?? []), 'video/mp4');
      return reply;
    },
  });
  app.route({
    ...http(tasks.gif),
    handler: ({ user, params, body }) => makeGif(deps, { userId: user.id, id: params.id }, body),
  });
  app.route({
    ...http(tasks.preview),
    handler: ({ user, params }) => makePreview(deps, { userId: user.id, id: params.id }),
  });
  app.route({
    ...http(tasks.webm),
    handler: ({ user, params }) => readWebm(deps, { userId: user.id, id: params.id }),
  });
  app.route({
    ...http(tasks.rename),
    handler: ({ user, params, body, locale }) =>
      renameTask(deps, { userId: user.id, id: params.id }, body.title, locale),
  });
  app.route({
    ...http(tasks.reroll),
    handler: ({ user, params, locale }) => rerollTask(deps, { userId: user.id, id: params.id }, locale),
  });
  app.route({
    ...http(tasks.cancel),
    handler: ({ user, params, body, locale }) =>
      cancelTask(deps, { userId: user.id, id: params.id, maxCharge: body.max_charge }, locale),
  });
  app.route({
    ...http(tasks.remove),
    handler: ({ user, params }) => removeTask(deps, { userId: user.id, id: params.id }),
  });
  app.route({ ...http(tasks.removeMany), handler: ({ user, body }) => removeTasks(deps, user.id, body.ids) });
  app.route({ ...http(tasks.logs), handler: ({ user, query }) => listLogs(deps, user.id, query) });
};
