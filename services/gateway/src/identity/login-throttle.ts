import { AppError } from '@orator/platform/app-error';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { AuthenticatedUser } from './access-tokens.ts';
import { isKnownDevice, readDeviceToken } from './known-devices.ts';
import { counterKey, decrementLimit, incrementLimit, resetLimit } from './limit-counters.ts';
import { addressCounter, tellOfLock } from './sign-in-lock.ts';

/** Ten failures in 15 minutes lock the login for an e-mail address and IP (decisions.md, Accounts). */
export const MAX_FAILURES = 10;
/**
 * Limits over the same time for guessing from many places or at many addresses. Higher, because people share IPs and
 * machines, and because nobody should be able to lock others out with a few attempts.
 */
export const MAX_ATTEMPTS = { device: 30, ip: 100, address: 100, sessions: 100 } as const;
const WINDOW_SECONDS = 15 * 60;

interface Counter {
  readonly key: string;
  readonly max: number;
  /** Told when the counter passes its limit. */
  readonly onLock?: (endsAt: Date) => Promise<void>;
}

/** A try of a password, and the counters that limit it. */
export interface LoginAttempt {
  readonly email: string;
  /** Forgotten after the right password. */
  readonly own: Counter;
  /** Shared with other people's tries. */
  readonly shared: readonly Counter[];
}

type Request = Pick<FastifyRequest, 'ip' | 'device' | 'cookies'>;

const makeKeys = (deps: Deps, email: string) => ({
  pair: (ip: string): string => counterKey(deps, 'login', 'own', email, ip),
  known: (token: string): string => counterKey(deps, 'login', 'known', email, token),
  device: (machineCode: string): string => counterKey(deps, 'login', 'device', machineCode),
  ip: (ip: string): string => counterKey(deps, 'login', 'ip', ip),
  address: addressCounter(deps, email),
});

/**
 * A try to sign in to an address. A browser in which its owner has signed in before has a limit of its own, so that
 * nobody else can lock it out. The machine code is unverified input: it can tighten a limit, never loosen one.
 */
export async function readLoginAttempt(deps: Deps, request: Request, email: string): Promise<LoginAttempt> {
  const { ip, device } = request;
  const keys = makeKeys(deps, email);
  const token = readDeviceToken(request);
  if (token !== null && (await isKnownDevice(deps.db, email, token))) {
    return { email, own: { key: keys.known(token), max: MAX_FAILURES }, shared: [] };
  }
  const { machineCode } = device;
  return {
    email,
    own: { key: keys.pair(ip), max: MAX_FAILURES },
    shared: [
      ...(machineCode === undefined ? [] : [{ key: keys.device(machineCode), max: MAX_ATTEMPTS.device }]),
      { key: keys.ip(ip), max: MAX_ATTEMPTS.ip },
      { key: keys.address, max: MAX_ATTEMPTS.address, onLock: (endsAt) => tellOfLock(deps, email, endsAt) },
    ],
  };
}

/** A try of the password by somebody who is signed in, which the guesses of strangers do not limit. */
export const readSessionAttempt = (deps: Deps, { id, sessionId }: AuthenticatedUser, email: string): LoginAttempt => ({
  email,
  own: { key: counterKey(deps, 'login', 'session', sessionId), max: MAX_FAILURES },
  shared: [{ key: counterKey(deps, 'login', 'sessions', id), max: MAX_ATTEMPTS.sessions }],
});

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot pass the limit together. The
 * counters are in Postgres: shared by all gateways, and there while Redis is away.
 * @throws AppError rate_limited
 */
export async function countLoginAttempt(deps: Deps, { own, shared }: LoginAttempt): Promise<void> {
  for (const { key, max, onLock } of [own, ...shared]) {
    const { count, endsAt, ttlSeconds } = await incrementLimit(deps.db, key, WINDOW_SECONDS);
    if (count === max + 1 && onLock !== undefined) deps.runInBackground(onLock(endsAt));
    if (count > max) throw new AppError('rate_limited', { retryAfterS: ttlSeconds });
  }
}

/** After the right password: resets the failures of its own counter, and takes this attempt back from the shared ones. */
export async function forgiveLoginAttempt({ db }: Deps, { own, shared }: LoginAttempt): Promise<void> {
  await resetLimit(db, own.key);
  // One limit after the other: in parallel, two sign-ins could deadlock.
  for (const { key } of shared) await decrementLimit(db, key);
}

/** After a password reset: guesses of the old password lock the account no more. */
export async function resetLoginFailures(deps: Deps, request: Request, email: string): Promise<void> {
  const keys = makeKeys(deps, email);
  const token = readDeviceToken(request);
  const counters = [keys.pair(request.ip), keys.address, ...(token === null ? [] : [keys.known(token)])];
  for (const counter of counters) await resetLimit(deps.db, counter);
}
