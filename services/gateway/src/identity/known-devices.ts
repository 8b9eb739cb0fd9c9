import type { Tx } from '@orator/db/client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { cookieOptions } from '../http/cookies.ts';
import { createSecretToken, hashSecretToken } from './secret-token.ts';

const COOKIE = 'orator_device';
const TOKEN = /^[\w-]{43}$/;
/** A browser that was not used to sign in for this long is forgotten, days. */
const KEPT_DAYS = 180;
const DAY_MS = 24 * 3_600_000;
/** Known browsers of an account; the one not used for longest is forgotten. Each may guess on its own. */
const MOST = 20;

/** The token by which a browser is known to the accounts that have signed in with it; null without a valid one. */
export function readDeviceToken({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const given = cookies[COOKIE];
  return given !== undefined && TOKEN.test(given) ? given : null;
}

export function sendDeviceToken({ env }: Deps, reply: FastifyReply, token: string): void {
  const options = { ...cookieOptions(env, reply.request), path: '/api', maxAge: KEPT_DAYS * 24 * 3600 };
  void reply.setCookie(COOKIE, token, options);
}

/** Whether somebody has signed in to this address with this browser. One query, whether there is such an account or not. */
export async function isKnownDevice(tx: Tx, email: string, token: string): Promise<boolean> {
  return (await tx.knownDevice.count({ where: { hash: hashSecretToken(token), user: { email } } })) > 0;
}

/**
 * Remembers the browser in which somebody has just proved who they are.
 * @param given the browser's token, which is kept if any account knows it
 * @returns the browser's token, for `sendDeviceToken`
 */
export async function rememberDevice(tx: Tx, userId: string, given: string | null): Promise<string> {
  const isKnown = given !== null && (await tx.knownDevice.count({ where: { hash: hashSecretToken(given) } })) > 0;
  const token = isKnown ? given : createSecretToken();
  const device = { userId, hash: hashSecretToken(token) };
  const usedAt = new Date();
  await tx.knownDevice.upsert({ where: { userId_hash: device }, create: { ...device, usedAt }, update: { usedAt } });
  const old = await tx.knownDevice.findMany({ where: { userId }, orderBy: { usedAt: 'desc' }, skip: MOST });
  if (old.length > 0) await tx.knownDevice.deleteMany({ where: { userId, hash: { in: old.map(({ hash }) => hash) } } });
  return token;
}

/** Forgets an account's browsers except that of `keep`: whoever knew the old password may have signed in with them. */
export async function forgetDevices(tx: Tx, userId: string, keep: string | null): Promise<void> {
  const others = keep === null ? {} : { NOT: { hash: hashSecretToken(keep) } };
  await tx.knownDevice.deleteMany({ where: { userId, ...others } });
}

/** Forgets browsers that were not used for long. */
export async function forgetOldDevices(tx: Tx, now: Date): Promise<void> {
  await tx.knownDevice.deleteMany({ where: { usedAt: { lte: new Date(now.getTime() - KEPT_DAYS * DAY_MS) } } });
}
