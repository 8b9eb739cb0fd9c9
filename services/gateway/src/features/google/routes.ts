import { google } from '@orator/contracts/google/routes';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cookieOptions } from '../../http/cookies.ts';
import { http } from '../../http/route.ts';
import { readDeviceToken, sendDeviceToken } from '../../identity/known-devices.ts';
import { ATTEMPT_MS, createAttempts } from './attempt.ts';
import { createIssuer } from './issuer.ts';
import { begin, signIn } from './service.ts';

const COOKIE = 'orator_google';

export const googleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const { env, log } = deps;
  const parts = { attempts: createAttempts(env.SECRET_KEY), issuer: createIssuer(env, log) };

  const cookieFor = (request: FastifyRequest) => ({ ...cookieOptions(env, request), path: '/api/authentication' });

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
    handler: async (request, reply) => {
      const { body, currentUser, locale, device, cookies: given } = request;
      // An attempt can be used once, whatever its outcome.
      void reply.clearCookie(COOKIE, cookieFor(request));
      const visitor = { currentUser, locale, label: device.label(), deviceToken: readDeviceToken(request) };
      const { session, deviceToken } = await signIn(deps, parts, body, { cookie: given[COOKIE], ...visitor });
      sendDeviceToken(deps, reply, deviceToken);
      return session;
    },
  });
};
