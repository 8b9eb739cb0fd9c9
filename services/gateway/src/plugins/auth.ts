import { AppError } from '@orator/platform/app-error';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import type { AuthenticatedUser } from '../identity/access-tokens.ts';
import { checkAdmin, readSession } from '../identity/session-guard.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request's access token; null without a valid one. */
    currentUser: AuthenticatedUser | null;
    /**
     * The same on routes that require a user: with an account, or a trial if the route allows trials. Throws otherwise.
     */
    readonly user: AuthenticatedUser;
  }
}

const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * The authenticated user. Trials count only where the contract allows them. On a public route, a handler that moves a
 * trial to an account reads `currentUser` instead.
 * @throws AppError unauthorized, sign_up_required
 */
function requireUser({ currentUser, routeOptions }: FastifyRequest): AuthenticatedUser {
  if (currentUser === null) throw new AppError('unauthorized');
  if (currentUser.trial && routeOptions.config.trial !== true) throw new AppError('sign_up_required');
  return currentUser;
}

/**
 * The user of a valid token whose session has not ended. Only reads rely on what was known seconds ago.
 * @throws what the database throws
 */
async function readUser({ accessTokens, sessions }: Deps, method: string, token: string) {
  const user = accessTokens.read(token);
  if (user === null) return null;
  const isOpen = method === 'GET' ? sessions.isOpen(user.sessionId) : sessions.isOpenNow(user.sessionId);
  return (await isOpen) ? user : null;
}

/** Authenticates every request by its bearer token and enforces the access that the contract states. */
export const auth = plugin<{ deps: Deps }>(async (app, { deps }) => {
  app.decorateRequest('currentUser', null);
  app.decorateRequest('user', {
    getter(this: FastifyRequest) {
      return requireUser(this);
    },
  });

  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} declares no access`);
  });

  app.addHook('onRequest', async (request, reply) => {
    // Responses hold personal data and tokens: proxies must not store them.
    void reply.header('cache-control', 'no-store');
    const token = bearerToken(request);
    if (token !== undefined) request.currentUser = await readUser(deps, request.method, token);
    const { access, sensitive } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const user = requireUser(request);
    if (access === 'admin') await checkAdmin(deps.db, user);
    else if (sensitive === true) await readSession(deps.db, user);
  });
});
