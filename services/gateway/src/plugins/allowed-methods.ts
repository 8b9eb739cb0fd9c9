import type { FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The methods of the path, of a route that answers OPTIONS. */
    allow?: ReadonlySet<string>;
  }
}

/**
 * Answers OPTIONS at every path with the methods that it takes (RFC 9110, 9.3.7). The preflights of browsers are answered
 * by CORS. Must be registered before the routes and before CORS.
 */
export const allowedMethods = plugin(async (app) => {
  const paths = new Map<string, Set<string>>();
  const answer = (reply: FastifyReply, allow: ReadonlySet<string>): FastifyReply =>
    reply
      .code(204)
      .header('allow', [...allow].toSorted().join(', '))
      .send();

  app.addHook('onRoute', ({ url, method }) => {
    const methods = [method].flat().map((name) => name.toUpperCase());
    const known = paths.get(url);
    // A route that answers OPTIONS itself, such as a proxy's.
    if (known === undefined && methods.includes('OPTIONS')) return;
    const allow = known ?? new Set(['OPTIONS']);
    for (const name of methods) allow.add(name);
    if (known !== undefined) return;
    paths.set(url, allow);
    app.options(url, { schema: { hide: true }, config: { allow } }, async (_request, reply) => answer(reply, allow));
  });

  app.addHook('onRequest', async ({ headers, routeOptions: { config } }, reply) => {
    const isPreflight = headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
    if (config.allow !== undefined && !isPreflight) await answer(reply, config.allow);
  });
});
