import { sampleFaces } from '@orator/contracts/sample-faces/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http, sendDocument } from '../../http/route.ts';
import { chooseLocale } from '../../i18n/language.ts';
import { hearSample, speakSample } from './service.ts';

export const sampleFaceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(sampleFaces.speak),
    handler: ({ currentUser, ip, params, body }) => speakSample(app.deps, { user: currentUser, ip }, params.name, body),
  });
  app.route({
    ...http(sampleFaces.hear),
    handler: async ({ currentUser, ip, params, body, headers }, reply) => {
      const locale = chooseLocale(headers['accept-language']);
      const parts = await hearSample(app.deps, { user: currentUser, ip }, params.name, body, locale);
      await sendDocument(reply, parts, 'application/x-ndjson');
    },
  });
};
