import { FILM_SECONDS } from '@orator/contracts/tasks/film';
import cors from '@fastify/cors';
import plugin from 'fastify-plugin';
import helmet from 'helmet';
import type { Deps } from '../deps.ts';

/** Security headers and CORS. */
export const security = plugin<{ deps: Deps }>(async (app, { deps: { env } }) => {
  const tag = env.ANALYTICS_TAG_URL === undefined ? [] : [new URL(env.ANALYTICS_TAG_URL).origin];
  // With its path, so that of a host that is shared only the app's own folder is allowed (CSP3, 6.7.2.12).
  const assets = env.ASSETS_URL === undefined ? [] : [`${env.ASSETS_URL}/`];
  // Plain helmet, built once: @fastify/helmet builds the headers for every request, 7 % of the CPU time in a profile.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The face renderer is WebAssembly; this allows no other code from strings.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...assets, ...tag],
        // The component library writes its theme into a <style> element.
        styleSrc: ["'self'", "'unsafe-inline'", ...assets],
        imgSrc: ["'self'", 'data:', 'blob:', ...assets, ...tag],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:', ...assets],
        connectSrc: ["'self'", ...env.CORS_ORIGINS, ...assets, ...tag],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // Not over plain http, because browsers would then refuse to connect without https.
    hsts: env.PUBLIC_URL?.startsWith('https:') === true ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Origins that may call the API may embed its files too; the URL's signature protects those.
    crossOriginResourcePolicy: { policy: env.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, next) => setHeaders(request.raw, reply.raw, () => next()));
  await app.register(cors, {
    origin: env.CORS_ORIGINS.length > 0 ? env.CORS_ORIGINS.map((url) => new URL(url).origin) : false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', 'content-disposition', FILM_SECONDS],
    maxAge: 600,
  });
});
