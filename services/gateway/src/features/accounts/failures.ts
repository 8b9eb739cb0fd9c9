import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';

/** Ten failures in 15 minutes lock sign-in for the address and the IP (decisions.md, Accounts). */
export const MOST_FAILURES = 10;
const WINDOW_SECONDS = 15 * 60;

const keyOf = (email: string, ip: string): string =>
  `orator:sign-in:${createHash('sha256').update(`${email}\n${ip}`).digest('base64url')}`;

/**
 * Counts a try before it is judged, so that tries at the same moment cannot pass the limit together. Without Redis
 * nobody is locked out: the routes' own limit still slows guessing down.
 * @throws Refusal rate_limited
 */
export async function countTry({ redis, log }: Deps, email: string, ip: string): Promise<void> {
  if (redis.status !== 'ready') {
    log.warn('sign-in tries are not counted while redis is away');
    return;
  }
  const key = keyOf(email, ip);
  const tries = await redis.incr(key);
  if (tries === 1) await redis.expire(key, WINDOW_SECONDS);
  if (tries > MOST_FAILURES) {
    const left = await redis.ttl(key);
    throw new Refusal('rate_limited', { retryAfterS: left > 0 ? left : WINDOW_SECONDS });
  }
}

/** The password was right: earlier failures are forgotten. */
export async function forgetTries({ redis }: Deps, email: string, ip: string): Promise<void> {
  if (redis.status === 'ready') await redis.del(keyOf(email, ip));
}
