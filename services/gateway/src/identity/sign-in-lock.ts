import { UNLOCK_SCREEN } from '@orator/contracts/passwords/schema';
import { AppError } from '@orator/platform/app-error';
import { deriveKey, sign, verify } from '@orator/platform/keys';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { parseLocale } from '../i18n/language.ts';
import { addMail, findPublicUrl } from '../mail/outbox.ts';
import { rememberDevice } from './known-devices.ts';
import { counterKey } from './limit-counters.ts';

/** `<user>.<end of the lock>.<signature>`: a link lifts the one lock it was sent for. */
const Token = z
  .string()
  .transform((text) => text.split('.'))
  .pipe(z.tuple([z.uuid(), z.string().regex(/^\d{1,15}$/), z.string().max(100)]));

/** The counter of guesses at an address by strangers. */
export const addressCounter = (deps: Deps, email: string): string => counterKey(deps, 'login', 'address', email);

const makeKey = ({ env }: Deps): Buffer => deriveKey(env.SECRET_KEY, 'sign-in-lock');
const makePayload = (userId: string, email: string, endsAtMs: string): string => `${userId}\n${email}\n${endsAtMs}`;

/**
 * Tells the owner of an address that guesses of others have locked it, with a link that lifts the lock. In the
 * background, so that the response does not reveal whether there is an account.
 */
export async function tellOfLock(deps: Deps, email: string, endsAt: Date): Promise<void> {
  const user = await deps.db.user.findUnique({ where: { email } });
  if (user === null || user.passwordHash === null) return;
  const endsAtMs = `${endsAt.getTime()}`;
  const token = `${user.id}.${endsAtMs}.${sign(makeKey(deps), makePayload(user.id, email, endsAtMs))}`;
  const url = `${findPublicUrl(deps.env)}${UNLOCK_SCREEN}#unlock=${token}`;
  const usefulMs = Math.max(1000, endsAt.getTime() - Date.now());
  const mail = { to: email, locale: parseLocale(user.locale), message: { kind: 'sign_in_locked' as const, url } };
  await addMail(deps.db, deps, mail, usefulMs);
}

/**
 * Lifts the lock that a link was sent for, and remembers the browser in which it was opened.
 * @returns the browser's token
 * @throws AppError link_expired when the link is not valid, or the lock has ended or was lifted
 */
export async function liftLock(deps: Deps, token: string, device: string | null): Promise<string> {
  const expired = new AppError('link_expired');
  const parsed = Token.safeParse(token);
  if (!parsed.success) throw expired;
  const [userId, endsAtMs, signature] = parsed.data;
  const user = await deps.db.user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user === null || user.email === null) throw expired;
  const { email } = user;
  if (!verify(makeKey(deps), makePayload(userId, email, endsAtMs), signature)) throw expired;
  return deps.db.$transaction(async (tx) => {
    const lock = { key: addressCounter(deps, email), endsAt: new Date(Number(endsAtMs)) };
    if ((await tx.limitCounter.deleteMany({ where: lock })).count === 0) throw expired;
    return rememberDevice(tx, userId, device);
  });
}
