import { systemConfig } from '@orator/contracts/system-config/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { checkReady } from './health.ts';
import { readSystemConfig } from './service.ts';
import { readWebBuild } from './web-build.ts';

export const systemConfigRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...http(systemConfig.read), handler: () => readSystemConfig(app.deps) });
  app.route({
    ...http(systemConfig.health),
    handler: async () => ({ status: 'ok' as const, web_build: await readWebBuild(app.deps.env.WEB_DIR) }),
  });
  app.route({ ...http(systemConfig.ready), handler: () => checkReady(app.deps) });
};
