import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Caller } from '../identity/access-tokens.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '@orator/platform/app-error';
import { checkAdmin, readSession } from '../identity/session-guard.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose access token came with the request, if one did. */
    caller: Caller | null;
    /** The same where somebody must be signed in: with an account, unless the route lets trials in. */
    readonly user: Caller;
  }
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * Whose request it is. A trial is somebody only where the contract says so, on a public route too: there a handler that
 * asks for the user means an account, and one that takes a trial along reads the caller.
 * @throws AppError unauthorized, sign_up_required
 */
function userOf({ caller, routeOptions }: FastifyRequest): Caller {
  if (caller === null) throw new AppError('unauthorized');
  if (caller.trial && routeOptions.config.trial !== true) throw new AppError('sign_up_required');
  return caller;
}

/** Reads the bearer token of every request and lets nobody in without one where the contract asks for it. */
export const auth = plugin<{ deps: Deps }>(async (app, { deps }) => {
  app.decorateRequest('caller', null);
  app.decorateRequest('user', {
    getter(this: FastifyRequest) {
      return userOf(this);
    },
  });

  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} does not say who may call it`);
  });

  app.addHook('onRequest', async (request, reply) => {
    // Answers are somebody's own, and tokens are among them: nothing between may keep a copy.
    void reply.header('cache-control', 'no-store');
    const token = bearer(request);
    if (token !== undefined) request.caller = deps.accessTokens.read(token);
    const { access, sensitive } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const user = userOf(request);
    if (access === 'admin') await checkAdmin(deps.db, user);
    else if (sensitive === true) await readSession(deps.db, user);
  });
});
