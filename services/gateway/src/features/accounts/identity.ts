import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { countGuess, forgetGuesses, guessOf } from '../../identity/login-throttle.ts';
import { AppError } from '@orator/platform/app-error';
import { readSession } from '../../identity/session-guard.ts';

/** Who has no password shows who they are by having signed in this recently. */
const RECENT_MS = 10 * 60_000;

type Asking = Pick<FastifyRequest, 'user' | 'ip' | 'device'>;

/**
 * Makes sure that it is the person, and not just somebody at their screen: by the password, tried as often as at
 * sign-in; for an account without one by a sign-in of the last ten minutes, which a session that was only handed on is not.
 * @returns the account
 * @throws AppError unauthorized, password_wrong, sign_in_again, rate_limited
 */
export async function proveIdentity(deps: Deps, request: Asking, password: string | undefined, now = Date.now()) {
  const session = await readSession(deps.db, request.user);
  const { user } = session;
  if (user.passwordHash === null) {
    if (now - session.authenticatedAt.getTime() > RECENT_MS) throw new AppError('sign_in_again');
    return user;
  }
  const guess = guessOf(request, user.email ?? user.id);
  await countGuess(deps, guess);
  if (!(await deps.passwords.verify(user.passwordHash, password ?? ''))) throw new AppError('password_wrong');
  await forgetGuesses(deps, guess);
  return user;
}
