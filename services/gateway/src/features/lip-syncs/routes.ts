import { lipSyncs } from '@orator/contracts/lip-syncs/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { startTask } from '../../quoting/start-task.ts';
import { quoteLipSync } from './quote-lip-sync.ts';

export const lipSyncRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(lipSyncs.quote), handler: ({ user, body: input }) => quoteLipSync(deps, user.id, input) });
  app.route({
    ...http(lipSyncs.start),
    handler: ({ user, body, locale }) => startTask(deps, { user, kind: 'lip-sync', ...body }, locale),
  });
};
