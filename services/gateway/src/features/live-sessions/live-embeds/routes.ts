import { liveEmbeds } from '@orator/contracts/live-embeds/routes';
import { AppError } from '@orator/platform/app-error';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { http } from '../../../http/route.ts';
import { createEmbed, listEmbeds, readEmbedded, revokeEmbed, updateEmbed } from './service.ts';
import { startEmbedded } from './start.ts';
import { createEmbedTokens } from './token.ts';

/**
 * Sessions are started by the page in the frame, which has this host as its origin. `frame-ancestors`, enforced by
 * browsers, says which sites may embed it. A program can claim any origin; the key's limits bound what it can cost.
 * @throws AppError embed_origin
 */
function checkOrigin(
  { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  pagesElsewhere: readonly string[],
): void {
  const from = origin === undefined ? null : URL.parse(origin);
  if (
    from !== null &&
    (from.host === URL.parse(`${from.protocol}//${host}`)?.host || pagesElsewhere.includes(from.origin))
  )
    return;
  throw new AppError('embed_origin');
}

export const liveEmbedRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const tokens = createEmbedTokens(deps.env.SECRET_KEY);
  app.route({
    ...http(liveEmbeds.list),
    handler: async ({ user }) => ({ items: await listEmbeds(deps, user.id) }),
  });
  app.route({ ...http(liveEmbeds.create), handler: ({ user, body }) => createEmbed(deps, user.id, body) });
  app.route({
    ...http(liveEmbeds.update),
    handler: ({ user, params: { id }, body }) => updateEmbed(deps, { id, userId: user.id }, body),
  });
  app.route({
    ...http(liveEmbeds.revoke),
    handler: ({ user, params: { id } }) => revokeEmbed(deps, { id, userId: user.id }),
  });
  app.route({ ...http(liveEmbeds.read), handler: ({ query }) => readEmbedded(deps, query.key) });
  app.route({
    ...http(liveEmbeds.start),
    handler: (request) => {
      checkOrigin(request, deps.env.CORS_ORIGINS);
      return startEmbedded(deps, tokens, { key: request.body.key, ip: request.ip });
    },
  });
};
