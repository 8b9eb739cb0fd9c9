import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Caller } from '../access-tokens.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { checkAdmin, readSession } from '../standing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose access token came with the request, if one did. */
    caller: Caller | null;
    /** The same on a route that asks for it. */
    readonly user: Caller;
  }
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1];

/** Reads the bearer token of every request and lets nobody in without one where the contract asks for it. */
export const auth = plugin<{ deps: Deps }>(async (app, { deps }) => {
  app.decorateRequest('caller', null);
  app.decorateRequest('user', {
    getter(this: FastifyRequest) {
      if (this.caller === null) throw new Refusal('unauthorized');
      return this.caller;
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
    const { access, trial, sensitive } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    if (request.caller === null) throw new Refusal('unauthorized');
    if (request.caller.trial && trial !== true) throw new Refusal('sign_up_required');
    if (access === 'admin') await checkAdmin(deps.db, request.caller);
    else if (sensitive === true) await readSession(deps.db, request.caller);
  });
});
