import { voiceModels } from '@orator/contracts/voice-models/routes';
import { AppError } from '@orator/platform/app-error';
import {
  askForModelChange,
  cancelModelChange,
  listVoiceModels,
  readComingVoices,
  stopComingVoices,
} from '@orator/library';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { isInCharge } from '../../identity/roles.ts';

export const voiceModelRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, env } = app.deps;
  const deps = { db, modelsDir: env.MODELS_DIR, catalogue: env.MODELS_CATALOGUE };
  app.route({ ...http(voiceModels.list), handler: () => listVoiceModels(deps) });
  app.route({
    ...http(voiceModels.add),
    handler: async ({ params: { id }, body }) => {
      await askForModelChange(deps, { id, change: 'add', acceptNonCommercial: body.accept_non_commercial });
      return listVoiceModels(deps);
    },
  });
  app.route({
    ...http(voiceModels.cancel),
    handler: async ({ params: { id } }) => {
      await cancelModelChange(deps, id);
      return listVoiceModels(deps);
    },
  });
  app.route({
    ...http(voiceModels.remove),
    handler: async ({ params: { id } }) => {
      await askForModelChange(deps, { id, change: 'remove', acceptNonCommercial: false });
      return listVoiceModels(deps);
    },
  });
  app.route({
    ...http(voiceModels.readComing),
    handler: async ({ currentUser: user }) => ({
      percent: await readComingVoices(deps),
      may_stop: user?.trial === false && (await isInCharge(db, user.id)),
    }),
  });
  app.route({
    ...http(voiceModels.stopComing),
    handler: async ({ user }) => {
      if (!(await isInCharge(db, user.id))) throw new AppError('not_found');
      await stopComingVoices(deps);
      return { percent: await readComingVoices(deps), may_stop: true };
    },
  });
};
