import { liveKnowledge } from '@orator/contracts/live-knowledge/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../../http/route.ts';
import { MOST_DOCUMENT_BYTES } from '@orator/contracts/live-knowledge/documents';
import { readUpload } from '../../../http/upload.ts';
import { readFileText, readPageText } from './documents.ts';
import { createKnower, tryQuestion } from './knower.ts';
import { answerQuestion, dismissQuestion, listUnanswered } from './questions.ts';
import { addKnowledge, changeKnowledge, listKnowledge, removeKnowledge } from './service.ts';

export const liveKnowledgeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const knower = createKnower(deps);
  app.route({ ...http(liveKnowledge.list), handler: ({ user, query }) => listKnowledge(deps, user.id, query) });
  app.route({ ...http(liveKnowledge.add), handler: ({ user, body }) => addKnowledge(deps, user.id, body) });
  app.route({
    ...http(liveKnowledge.change),
    handler: ({ user, params: { id }, body }) => changeKnowledge(deps, { userId: user.id, id }, body),
  });
  app.route({
    ...http(liveKnowledge.remove),
    handler: ({ user, params: { id } }) => removeKnowledge(deps, { userId: user.id, id }),
  });
  app.route({
    ...http(liveKnowledge.readFile),
    handler: async (request) => readFileText(request.user.id, await readUpload(request, MOST_DOCUMENT_BYTES)),
  });
  app.route({
    ...http(liveKnowledge.readPage),
    handler: ({ user, body }) => readPageText(deps, user.id, body.address),
  });
  app.route({ ...http(liveKnowledge.ask), handler: ({ user, body }) => tryQuestion(deps, knower, user.id, body) });
  app.route({ ...http(liveKnowledge.unanswered), handler: ({ user, query }) => listUnanswered(deps, user.id, query) });
  app.route({
    ...http(liveKnowledge.answer),
    handler: ({ user, params: { id }, body }) => answerQuestion(deps, { userId: user.id, id }, body.answer),
  });
  app.route({
    ...http(liveKnowledge.dismiss),
    handler: ({ user, params: { id } }) => dismissQuestion(deps, { userId: user.id, id }),
  });
};
