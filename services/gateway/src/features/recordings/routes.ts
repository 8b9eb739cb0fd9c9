import { recordings } from '@orator/contracts/recordings/routes';
import { RECORDING_LIMITS } from '@orator/contracts/recordings/limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { readUpload, uploadHash } from '../../http/upload.ts';
import { listRecordings, readRecording, reduceNoise, removeRecording, uploadRecording } from './service.ts';

export const recordingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(recordings.upload),
    handler: async (request) => {
      const { user, query } = request;
      const upload = await readUpload(request, RECORDING_LIMITS[query.purpose].bytes);
      return uploadRecording(deps, user, { ...query, upload, sha256: () => uploadHash(request) ?? '' });
    },
  });
  app.route({ ...http(recordings.list), handler: ({ user, query }) => listRecordings(deps, user.id, query) });
  app.route({ ...http(recordings.read), handler: ({ user, params }) => readRecording(deps, user.id, params.id) });
  app.route({
    ...http(recordings.reduceNoise),
    handler: ({ user, params, body }) => reduceNoise(deps, { userId: user.id, id: params.id }, body.reduce_noise),
  });
  app.route({ ...http(recordings.remove), handler: ({ user, params }) => removeRecording(deps, user.id, params.id) });
};
