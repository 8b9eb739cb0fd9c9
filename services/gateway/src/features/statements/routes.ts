import { statements } from '@orator/contracts/statements/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendCsv } from '../../http/csv.ts';
import { http } from '../../http/route.ts';
import { writeStatement } from './csv.ts';
import { listEntries, listLots } from './service.ts';
import { showUsage } from './usage.ts';

export const statementRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(statements.entries),
    handler: ({ user, query }) => listEntries(deps, user.id, query),
  });
  app.route({ ...http(statements.lots), handler: ({ user }) => listLots(deps, user.id) });
  app.route({
    ...http(statements.csv),
    handler: ({ user, locale }, reply) => sendCsv(reply, writeStatement(deps, user.id, locale)),
  });
  app.route({ ...http(statements.usage), handler: ({ user, query }) => showUsage(deps, user.id, query) });
};
