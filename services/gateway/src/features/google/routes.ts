import cookies from '@fastify/cookie';
import { google } from '@orator/contracts/google/routes';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { ATTEMPT_MS, createAttempts } from './attempt.ts';
import { createIssuer } from './issuer.ts';
import { begin, signIn } from './service.ts';

const COOKIE = 'orator_google';

export const googleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const { env, log } = deps;
  await app.register(cookies);
  const parts = { attempts: createAttempts(env.SECRET_KEY), issuer: createIssuer(env, log) };

  /** Lax instead of strict: the user returns from another site. */
  const cookieFor = ({ protocol }: FastifyRequest) => ({
    path: '/api/authentication',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: protocol === 'https' || env.PUBLIC_URL?.startsWith('https:') === true,
  });

  app.route({
    ...http(google.authorize),
    handler: async (request, reply) => {
      const { url, cookie } = await begin(parts, request.body);
      void reply.setCookie(COOKIE, cookie, { ...cookieFor(request), maxAge: ATTEMPT_MS / 1000 });
      return { url };
    },
  });
  app.route({
    ...http(google.signIn),
    handler: (request, reply) => {
      const { body, currentUser, locale, device, cookies: given } = request;
      // An attempt can be used once, whatever its outcome.
      void reply.clearCookie(COOKIE, cookieFor(request));
      return signIn(deps, parts, body, { cookie: given[COOKIE], currentUser, locale, label: device.label() });
    },
  });
};
