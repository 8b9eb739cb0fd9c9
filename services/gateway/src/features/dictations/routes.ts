import { DICTATED_PIECE } from '@orator/contracts/dictations/limits';
import { dictations } from '@orator/contracts/dictations/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { readUpload } from '../../http/upload.ts';
import { hearDictation } from './service.ts';

export const dictationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(dictations.hear),
    handler: async (request) => {
      const upload = await readUpload(request, DICTATED_PIECE.bytes);
      return hearDictation(deps, request.user.id, { ...request.query, upload });
    },
  });
};
