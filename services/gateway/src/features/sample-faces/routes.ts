import { sampleFaces } from '@orator/contracts/sample-faces/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { speakSample } from './service.ts';

export const sampleFaceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(sampleFaces.speak),
    handler: ({ currentUser, ip, params, body }) => speakSample(app.deps, { user: currentUser, ip }, params.name, body),
  });
};
