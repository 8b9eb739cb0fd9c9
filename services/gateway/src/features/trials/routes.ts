import { trials } from '@orator/contracts/trials/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { openTrial, readTrialState } from './service.ts';

export const trialRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(trials.open),
    handler: ({ body, device, ip, locale }) => {
      const sharedCode = body?.shared_code ?? null;
      return openTrial(deps, { machineCode: device.machineCode, ip, locale, label: device.label(), sharedCode });
    },
  });
  app.route({ ...http(trials.read), handler: ({ user }) => readTrialState(deps, user) });
};
