import cors from '@fastify/cors';
import plugin from 'fastify-plugin';
import helmet from 'helmet';
import type { Deps } from '../deps.ts';

/** Headers that keep a browser from doing what the app never asks for. */
export const security = plugin<{ deps: Deps }>(async (app, { deps: { env } }) => {
  // Built once: @fastify/helmet builds it for every request, which took 7 % of the profile's time.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its theme into a <style> element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...env.CORS_ORIGINS],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // A browser must not be told to insist on https where an operator serves plain http.
    hsts: env.PUBLIC_URL?.startsWith('https:') === true ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Files are opened by other origins that may call the API; their signature protects them.
    crossOriginResourcePolicy: { policy: env.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, next) => setHeaders(request.raw, reply.raw, () => next()));
  await app.register(cors, {
    origin: env.CORS_ORIGINS.length > 0 ? env.CORS_ORIGINS.map((url) => new URL(url).origin) : false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', 'content-disposition'],
    maxAge: 600,
  });
});
