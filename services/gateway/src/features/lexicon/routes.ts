import { lexicon } from '@orator/contracts/lexicon/routes';
import { LEXICON_TABLE_CHARACTERS } from '@orator/contracts/lexicon/limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { sendCsv } from '../../http/csv.ts';
import { importTable, writeTable } from './tables.ts';
import { addEntry, changeEntry, listEntries, removeEntry } from './service.ts';

/** A table of alphabets with three bytes a letter, as JSON. */
const TABLE_BYTES = 4 * LEXICON_TABLE_CHARACTERS;

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
    bodyLimit: TABLE_BYTES,
    handler: ({ user, body }) => importTable(deps, user.id, body.table),
  });
};
