import { sampleFaces } from '@orator/contracts/sample-faces/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http, sendDocument } from '../../http/route.ts';
import { hearSample, speakSample } from './service.ts';

export const sampleFaceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(sampleFaces.speak),
    handler: ({ currentUser, ip, params, body }) => speakSample(app.deps, { user: currentUser, ip }, params.name, body),
  });
  app.route({
    ...http(sampleFaces.hear),
    handler: async ({ currentUser, ip, params, body }, reply) => {
      const parts = await hearSample(app.deps, { user: currentUser, ip }, params.name, body);
      await sendDocument(reply, parts, 'application/x-ndjson');
    },
  });
};
