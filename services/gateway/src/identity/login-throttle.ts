import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { countDown, countUp } from '../http/redis-counters.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '@orator/platform/app-error';

/** Ten failures in 15 minutes lock sign-in for the address and the IP (decisions.md, Accounts). */
export const MOST_FAILURES = 10;
/**
 * Wider nets over the same time, for guessing from many places or at many addresses. Looser, since people share an IP
 * and a machine, and so that nobody can lock others out of an address with a few tries.
 */
export const MOST_OF_ONE = { device: 30, ip: 100, address: 100 } as const;
const WINDOW_SECONDS = 15 * 60;

/** Whose password is being tried, and from where. */
export interface Guess {
  readonly email: string;
  readonly ip: string;
  readonly machineCode: string | undefined;
}

/** From where a request guesses. The device is what the request says it is: it can tighten a limit and never loosen one. */
export const guessOf = ({ ip, device }: Pick<FastifyRequest, 'ip' | 'device'>, email: string): Guess => ({
  email,
  ip,
  machineCode: device.machineCode,
});

interface Count {
  readonly key: string;
  readonly most: number;
}

/** Hashed: what stands in Redis tells nobody who tried to sign in from where. */
const keyOf = (...parts: string[]): string =>
  `orator:guesses:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;

const countsOf = ({ email, ip, machineCode }: Guess): { own: Count; wide: Count[] } => ({
  own: { key: keyOf('own', email, ip), most: MOST_FAILURES },
  wide: [
    ...(machineCode === undefined ? [] : [{ key: keyOf('device', machineCode), most: MOST_OF_ONE.device }]),
    { key: keyOf('ip', ip), most: MOST_OF_ONE.ip },
    { key: keyOf('address', email), most: MOST_OF_ONE.address },
  ],
});

async function add({ redis }: Deps, { key, most }: Count): Promise<void> {
  const { count, left } = await countUp(redis, key, WINDOW_SECONDS);
  if (count > most) throw new AppError('rate_limited', { retryAfterS: left });
}

/**
 * Counts a try before it is judged, so that tries at the same moment cannot pass the limit together; in Redis, so that
 * all gateways count together. Without Redis nobody is locked out: the routes' own limit still slows guessing down.
 * @throws AppError rate_limited
 */
export async function countGuess(deps: Deps, guess: Guess): Promise<void> {
  if (deps.redis.status !== 'ready') {
    deps.log.warn('tries of passwords are not counted while redis is away');
    return;
  }
  const { own, wide } = countsOf(guess);
  for (const count of [own, ...wide]) await add(deps, count);
}

/** The password was right: earlier failures are forgotten, and this try does not count against device, IP and address. */
export async function forgetGuesses({ redis }: Deps, guess: Guess): Promise<void> {
  if (redis.status !== 'ready') return;
  const { own, wide } = countsOf(guess);
  await Promise.all([redis.del(own.key), ...wide.map(({ key }) => countDown(redis, key))]);
}

/** Who has set a new password by a link need not wait for the failures with the old one to be forgotten. */
export async function forgetFailures({ redis }: Deps, guess: Guess): Promise<void> {
  if (redis.status === 'ready') await redis.del(countsOf(guess).own.key);
}
