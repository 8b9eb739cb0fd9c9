import { voices } from '@orator/contracts/voices/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http, sendDocument } from '../../http/route.ts';
import { chooseLocale } from '../../i18n/language.ts';
import { listFavourites, markFavourite, unmarkFavourite } from './favourites.ts';
import { hearVoice, listVoices, previewVoice, readyFirstVoice } from './service.ts';

export const voiceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(voices.list),
    handler: ({ query: { locale }, currentUser, headers }) => {
      readyFirstVoice(app.deps, locale ?? chooseLocale(headers['accept-language']));
      return listVoices(app.deps, currentUser?.id ?? null, locale);
    },
  });
  app.route({ ...http(voices.favourites), handler: ({ user }) => listFavourites(app.deps, user.id) });
  app.route({
    ...http(voices.mark),
    handler: ({ user, params }) => markFavourite(app.deps, user.id, params.id),
  });
  app.route({
    ...http(voices.unmark),
    handler: ({ user, params }) => unmarkFavourite(app.deps, user.id, params.id),
  });
  app.route({
    ...http(voices.preview),
    handler: ({ user, params, body }) => previewVoice(app.deps, { userId: user.id, voiceId: params.id }, body),
  });
  app.route({
    ...http(voices.hear),
    handler: async ({ user, params, body, headers }, reply) => {
      const locale = chooseLocale(headers['accept-language']);
      const parts = await hearVoice(app.deps, { userId: user.id, voiceId: params.id }, body, locale);
      await sendDocument(reply, parts, 'application/x-ndjson');
    },
  });
};
