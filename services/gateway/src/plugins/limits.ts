import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { AppError } from '@orator/platform/app-error';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { createLimitStore } from './limit-store.ts';

const WINDOW_MS = 60_000;
/** Trials count by IP, because opening another one is free. */
const makeKey = ({ currentUser, ip }: FastifyRequest): string =>
  currentUser === null || currentUser.trial ? normalizeIP(ip) : currentUser.id;
const rateLimited = (ms: number) => new AppError('rate_limited', { retryAfterS: Math.max(1, Math.ceil(ms / 1000)) });

/**
 * Limits requests per minute by user, or by IP for clients without an account, and by both where a contract says so.
 * Writes are counted for all gateways together.
 */
export const limits = plugin<{ deps: Deps }>(async (app, { deps }) => {
  if (deps.env.RATE_LIMIT === 'off') return;
  await app.register(rateLimit, {
    global: false,
    store: createLimitStore(deps),
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => `${request.method} ${request.routeOptions.url}\n${makeKey(request)}`,
    errorResponseBuilder: (_request, { ttl }) => rateLimited(ttl),
  });

  const countIp = app.createRateLimit({
    max: ({ routeOptions }) => routeOptions.config.ipPerMinute ?? 0,
    keyGenerator: ({ ip, routeOptions }) => `ip ${routeOptions.url}\n${normalizeIP(ip)}`,
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.ipPerMinute === undefined) return;
    const counted = await countIp(request);
    if (!counted.isAllowed && counted.isExceeded) throw rateLimited(counted.ttl);
  });

  let reads = new Map<string, number>();
  let windowEnd = 0;
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (config.readsPerMinute === undefined) return;
    const now = Date.now();
    if (now >= windowEnd) {
      reads = new Map();
      windowEnd = now + WINDOW_MS;
    }
    const key = `${url}\n${makeKey(request)}`;
    const count = (reads.get(key) ?? 0) + 1;
    reads.set(key, count);
    if (count > config.readsPerMinute) throw rateLimited(windowEnd - now);
  });
});
