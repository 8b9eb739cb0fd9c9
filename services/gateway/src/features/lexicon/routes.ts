import { lexicon } from '@orator/contracts/lexicon/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { sendCsv } from '../../http/csv.ts';
import { importTable, writeTable } from './tables.ts';
import { addEntry, changeEntry, listEntries, removeEntry } from './service.ts';

export const lexiconRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(lexicon.list), handler: ({ user, query }) => listEntries(deps, user.id, query) });
  app.route({ ...http(lexicon.add), handler: ({ user, body }) => addEntry(deps, user.id, body) });
  app.route({
    ...http(lexicon.change),
    handler: ({ user, params, body }) => changeEntry(deps, { userId: user.id, id: params.id }, body),
  });
  app.route({
    ...http(lexicon.remove),
    handler: ({ user, params }) => removeEntry(deps, { userId: user.id, id: params.id }),
  });
  app.route({
    ...http(lexicon.csv),
    handler: ({ user }, reply) => sendCsv(reply, writeTable(deps, user.id)),
  });
  app.route({
    ...http(lexicon.import),
    handler: ({ user, body }) => importTable(deps, user.id, body.table),
  });
};
