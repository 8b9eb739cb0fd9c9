import { AppError } from '@orator/platform/app-error';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { countLoginAttempt, forgiveLoginAttempt, readSessionAttempt } from '../../identity/login-throttle.ts';
import { readSession } from '../../identity/session-guard.ts';

/** How recent the sign-in of a user without a password must be. */
const RECENT_MS = 10 * 60_000;

type UserRequest = Pick<FastifyRequest, 'user'>;

/**
 * Re-authenticates a user before a sensitive change, since somebody else may be at their device: by the password, with
 * a limit of the session's own; without a password by a sign-in in the last ten minutes. A handed-off session keeps the time
 * of the original sign-in.
 * @returns the user's row
 * @throws AppError unauthorized, password_wrong, sign_in_again, rate_limited
 */
export async function proveIdentity(deps: Deps, request: UserRequest, password: string | undefined, now = Date.now()) {
  const session = await readSession(deps.db, request.user);
  const { user } = session;
  if (user.passwordHash === null) {
    if (now - session.authenticatedAt.getTime() > RECENT_MS) throw new AppError('sign_in_again');
    return user;
  }
  const attempt = readSessionAttempt(deps, request.user, user.email ?? user.id);
  await countLoginAttempt(deps, attempt);
  if (!(await deps.passwords.verify(user.passwordHash, password ?? ''))) throw new AppError('password_wrong');
  await forgiveLoginAttempt(deps, attempt);
  return user;
}
