import { voiceChanges } from '@orator/contracts/voice-changes/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { startTask } from '../../quoting/start-task.ts';
import { quoteVoiceChange } from './quote-voice-change.ts';

export const voiceChangeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(voiceChanges.quote),
    handler: ({ user, body: input }) => quoteVoiceChange(deps, user.id, input),
  });
  app.route({
    ...http(voiceChanges.start),
    handler: ({ user, body, locale }) => startTask(deps, { user, kind: 'voice-change', ...body }, locale),
  });
};
