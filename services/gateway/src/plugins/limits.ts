import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { AppError } from '@orator/platform/app-error';

const WINDOW_MS = 60_000;
/** A trial is begun in a moment: it counts for where it comes from. */
const keyOf = ({ caller, ip }: FastifyRequest): string =>
  caller === null || caller.trial ? normalizeIP(ip) : caller.id;
const tooMany = (ms: number) => new AppError('rate_limited', { retryAfterS: Math.max(1, Math.ceil(ms / 1000)) });

/**
 * Limits calls a minute for a user, or for an address when nobody is signed in. What writes is counted in Redis, so that
 * all gateways count together; when Redis is away nobody is refused for it.
 */
export const limits = plugin<{ deps: Deps }>(async (app, { deps }) => {
  if (deps.env.RATE_LIMIT === 'off') return;
  await app.register(rateLimit, {
    global: false,
    redis: deps.redis,
    nameSpace: 'orator:rate:',
    timeWindow: WINDOW_MS,
    skipOnError: true,
    keyGenerator: keyOf,
    allowList: () => deps.redis.status !== 'ready',
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });

  let reads = new Map<string, number>();
  let windowEnd = 0;
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (config.readsAMinute === undefined) return;
    const now = Date.now();
    if (now >= windowEnd) {
      reads = new Map();
      windowEnd = now + WINDOW_MS;
    }
    const key = `${url}\n${keyOf(request)}`;
    const count = (reads.get(key) ?? 0) + 1;
    reads.set(key, count);
    if (count > config.readsAMinute) throw tooMany(windowEnd - now);
  });
});
