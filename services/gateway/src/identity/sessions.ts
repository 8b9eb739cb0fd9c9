import type { Session } from '@orator/contracts/accounts/schema';
import { newId, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { deriveKey, sign } from '@orator/platform/keys';
import type { Deps } from '../deps.ts';
import { ACCESS_SECONDS } from './access-tokens.ts';
import type { DeviceLabel } from './device.ts';
import { createSecretToken, hashSecretToken } from './secret-token.ts';

/** Lifetime of a refresh token with and without "remember me", seconds (decisions.md, Accounts). */
const REFRESH_SECONDS = { remembered: 30 * 24 * 3600, otherwise: 24 * 3600 };
/**
 * A replaced token stays valid this long, for tabs that refresh at the same time. All get the same successor, so that a
 * copied token can be neither multiplied nor used unnoticed.
 */
const GRACE_MS = 30_000;

const lifetime = (remember: boolean): number => (remember ? REFRESH_SECONDS.remembered : REFRESH_SECONDS.otherwise);

export interface OpenSession {
  readonly id: string;
  readonly userId: string;
  readonly remember: boolean;
}

async function addRefreshToken(tx: Tx, session: OpenSession, secret: string): Promise<string> {
  const row = {
    hash: hashSecretToken(secret),
    sessionId: session.id,
    expiresAt: new Date(Date.now() + lifetime(session.remember) * 1000),
  };
  await tx.refreshToken.createMany({ data: [row], skipDuplicates: true });
  return secret;
}

/** The token that replaces another one. Derived, because only hashes are stored: it can be made again, by any gateway. */
const nextToken = ({ env }: Deps, secret: string): string => sign(deriveKey(env.SECRET_KEY, 'refresh-token'), secret);

/**
 * Opens a session for an authenticated user.
 * @param label describes the device in the user's list (`request.device.label()`)
 * @param authenticatedAt when the user authenticated, if not now
 */
export async function openSession(
  tx: Tx,
  userId: string,
  remember: boolean,
  label: DeviceLabel,
  authenticatedAt = new Date(),
) {
  const session = { id: newId(), userId, remember };
  await tx.session.create({ data: { ...session, ...label, authenticatedAt } });
  return { session, refreshToken: await addRefreshToken(tx, session, createSecretToken()) };
}

/**
 * Exchanges a refresh token for a new one. Reuse of a replaced token after the grace period means that somebody has a
 * copy, so the session ends for both.
 * @throws AppError unauthorized
 */
export async function rotateRefreshToken(deps: Deps, secret: string, now = Date.now()) {
  const { db } = deps;
  const hash = hashSecretToken(secret);
  const token = await db.refreshToken.findUnique({
    where: { hash },
    include: { session: { include: { user: true } } },
  });
  if (token === null || token.session.endedAt !== null || token.expiresAt.getTime() <= now) {
    throw new AppError('unauthorized');
  }
  const { session } = token;
  if (token.replacedAt !== null && now - token.replacedAt.getTime() > GRACE_MS) {
    await endSession(deps, session.id);
    throw new AppError('unauthorized');
  }
  const refreshToken = await db.$transaction(async (tx) => {
    await tx.refreshToken.updateMany({ where: { hash, replacedAt: null }, data: { replacedAt: new Date(now) } });
    const seen = { where: { id: session.id }, data: { lastSeenAt: new Date(now) } };
    // The account may have been deleted since.
    if ((await tx.session.updateMany(seen)).count === 0) throw new AppError('unauthorized');
    return addRefreshToken(tx, session, nextToken(deps, secret));
  });
  return { session, refreshToken, email: session.user.email };
}

/** Ends a session at once, everywhere. */
export async function endSession({ db, sessions }: Deps, sessionId: string): Promise<void> {
  await db.session.updateMany({ where: { id: sessionId, endedAt: null }, data: { endedAt: new Date() } });
  await sessions.announceEnd([sessionId]);
}

/**
 * Ends all sessions of a user except `keep`.
 * @returns their ids, for `announceEnd` after the commit
 */
export async function endSessions(tx: Tx, userId: string, keep: string | null): Promise<string[]> {
  const ended = await tx.session.updateManyAndReturn({
    where: { userId, endedAt: null, ...(keep !== null && { id: { not: keep } }) },
    data: { endedAt: new Date() },
    select: { id: true },
  });
  return ended.map(({ id }) => id);
}

/** The response that signs a client in. Only trials have no e-mail address. */
export function presentSession(
  { accessTokens }: Deps,
  {
    session,
    refreshToken,
    email,
    isNew,
  }: { session: OpenSession; refreshToken: string; email: string | null; isNew: boolean },
): Session {
  return {
    access_token: {
      secret: accessTokens.issue({ id: session.userId, sessionId: session.id, trial: email === null }),
      expires_in: ACCESS_SECONDS,
    },
    refresh_token: { secret: refreshToken, expires_in: lifetime(session.remember) },
    username: email ?? '',
    is_new_user: isNew,
  };
}
