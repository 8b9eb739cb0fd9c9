import { accounts } from '@orator/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http.ts';
import { readProfile } from './profile.ts';
import { refresh, signIn, signUp } from './service.ts';
import { endSession } from '../../sessions.ts';

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(accounts.signUp),
    handler: ({ body, locale, device, caller }) =>
      signUp(deps, { ...body, sharedCode: body.shared_code ?? null, locale, label: device.label(), caller }),
  });
  app.route({
    ...http(accounts.signIn),
    handler: ({ body, ip, device }) => signIn(deps, { ...body, ip, label: device.label() }),
  });
  app.route({ ...http(accounts.refresh), handler: ({ body }) => refresh(deps, body.refresh_token) });
  app.route({ ...http(accounts.signOut), handler: ({ user }) => endSession(deps.db, user.sessionId) });
  app.route({ ...http(accounts.profile), handler: ({ user }) => readProfile(deps, user.id) });
};
