import { createHash } from 'node:crypto';
import { AppError } from '@orator/platform/app-error';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { decrementCounter, incrementCounter } from './redis-counters.ts';

/** Ten failures in 15 minutes lock the login for an e-mail address and IP (decisions.md, Accounts). */
export const MAX_FAILURES = 10;
/**
 * Limits over the same time for guessing from many places or at many addresses. Higher, because people share IPs and
 * machines, and because nobody should be able to lock others out with a few attempts.
 */
export const MAX_ATTEMPTS = { device: 30, ip: 100, address: 100 } as const;
const WINDOW_SECONDS = 15 * 60;

/** Whose password is tried, and from where. */
export interface LoginAttempt {
  readonly email: string;
  readonly ip: string;
  readonly machineCode: string | undefined;
}

/** The machine code is unverified input: it can tighten a limit, never loosen one. */
export const loginAttemptOf = ({ ip, device }: Pick<FastifyRequest, 'ip' | 'device'>, email: string): LoginAttempt => ({
  email,
  ip,
  machineCode: device.machineCode,
});

interface Counter {
  readonly key: string;
  readonly max: number;
}

/** Hashed, so that Redis does not reveal who tried to sign in from where. */
const keyOf = (...parts: string[]): string =>
  `orator:login-throttle:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;

const countersOf = ({ email, ip, machineCode }: LoginAttempt): { pair: Counter; shared: Counter[] } => ({
  pair: { key: keyOf('own', email, ip), max: MAX_FAILURES },
  shared: [
    ...(machineCode === undefined ? [] : [{ key: keyOf('device', machineCode), max: MAX_ATTEMPTS.device }]),
    { key: keyOf('ip', ip), max: MAX_ATTEMPTS.ip },
    { key: keyOf('address', email), max: MAX_ATTEMPTS.address },
  ],
});

async function increment({ redis }: Deps, { key, max }: Counter): Promise<void> {
  const { count, ttlSeconds } = await incrementCounter(redis, key, WINDOW_SECONDS);
  if (count > max) throw new AppError('rate_limited', { retryAfterS: ttlSeconds });
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot pass the limit together. The
 * counters are in Redis, shared by all gateways. While Redis is away nobody is locked out; the rate limit of the route
 * still slows guessing down.
 * @throws AppError rate_limited
 */
export async function countLoginAttempt(deps: Deps, attempt: LoginAttempt): Promise<void> {
  if (deps.redis.status !== 'ready') {
    deps.log.warn('redis is away: login attempts are not counted');
    return;
  }
  const { pair, shared } = countersOf(attempt);
  for (const counter of [pair, ...shared]) await increment(deps, counter);
}

/** After the right password: resets the failures of the pair, and takes this attempt back from the shared counters. */
export async function forgiveLoginAttempt({ redis }: Deps, attempt: LoginAttempt): Promise<void> {
  if (redis.status !== 'ready') return;
  const { pair, shared } = countersOf(attempt);
  await Promise.all([redis.del(pair.key), ...shared.map(({ key }) => decrementCounter(redis, key))]);
}

/** After a password reset: the failures with the old password do not keep the user out. */
export async function resetLoginFailures({ redis }: Deps, attempt: LoginAttempt): Promise<void> {
  if (redis.status === 'ready') await redis.del(countersOf(attempt).pair.key);
}
