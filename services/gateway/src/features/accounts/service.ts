import type { Session } from '@orator/contracts/accounts/schema';
import type { Locale } from '@orator/contracts/core/common';
import { isUniqueViolation, type UserModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { checkNewPassword } from '../../identity/breached-passwords.ts';
import { sendCode } from '../../identity/codes.ts';
import type { DeviceLabel } from '../../identity/device.ts';
import { countLoginAttempt, forgiveLoginAttempt, type LoginAttempt } from '../../identity/login-throttle.ts';
import { createUser } from '../../identity/new-user.ts';
import { openSession, presentSession, rotateRefreshToken } from '../../identity/sessions.ts';
import { claimTrial } from '../../identity/trials.ts';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly locale: Locale;
  readonly label: DeviceLabel;
  readonly sharedCode: string | null;
  /** If it is a trial, its data moves to the account. */
  readonly currentUser: AuthenticatedUser | null;
}

/**
 * Creates an account with wallet, counters, a session and a verification code, atomically.
 * @throws AppError email_taken, password_breached
 */
export async function signUp(deps: Deps, account: NewAccount): Promise<Session> {
  const { email, password, remember, locale, label, sharedCode, currentUser } = account;
  checkNewPassword(password, email);
  const passwordHash = await deps.passwords.hash(password);
  const trial = currentUser?.trial === true ? currentUser : null;
  const trialId = trial?.id ?? null;
  const from = { sharedCode, trialId, device: label.device };
  const user = { email, name: email.split('@')[0] ?? email, passwordHash, locale, emailVerified: false, ...from };
  try {
    const opened = await deps.db.$transaction(async (tx) => {
      const id = await createUser(tx, deps, user);
      if (trialId !== null) await claimTrial(tx, deps.personalData, trialId, id);
      await sendCode(tx, deps, { userId: id, email, locale, kind: 'verify' });
      return openSession(tx, id, remember, label);
    });
    if (trial !== null) await deps.sessions.announceEnd([trial.sessionId]);
    return presentSession(deps, { ...opened, email, isNew: true });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('email_taken');
    throw error;
  }
}

interface SignIn {
  readonly password: string;
  readonly remember: boolean;
  readonly attempt: LoginAttempt;
  readonly label: DeviceLabel;
  /** If it is a trial, its data moves to the account. */
  readonly currentUser: AuthenticatedUser | null;
}

/**
 * An unknown address and a wrong password get the same response after the same time.
 * @throws AppError wrong_credentials, rate_limited
 */
export async function signIn(
  deps: Deps,
  { password, remember, attempt, label, currentUser }: SignIn,
): Promise<Session> {
  const { email } = attempt;
  await countLoginAttempt(deps, attempt);
  const user = await deps.db.user.findUnique({ where: { email } });
  const matches = await deps.passwords.verify(user?.passwordHash, password);
  if (user === null || !matches) throw new AppError('wrong_credentials');
  await forgiveLoginAttempt(deps, attempt);
  if (deps.passwords.isOutdated(user.passwordHash ?? '')) deps.runInBackground(rehash(deps, user, password));
  const trial = currentUser?.trial === true ? currentUser : null;
  const opened = await deps.db.$transaction(async (tx) => {
    if (trial !== null) await claimTrial(tx, deps.personalData, trial.id, user.id);
    return openSession(tx, user.id, remember, label);
  });
  if (trial !== null) await deps.sessions.announceEnd([trial.sessionId]);
  return presentSession(deps, { ...opened, email, isNew: false });
}

/** Upgrades an outdated hash while the password is known; does nothing if the password was changed meanwhile. */
async function rehash({ db, passwords }: Deps, { id, passwordHash }: UserModel, password: string): Promise<void> {
  const next = await passwords.hash(password);
  await db.user.updateMany({ where: { id, passwordHash }, data: { passwordHash: next } });
}

/** @throws AppError unauthorized */
export async function refresh(deps: Deps, secret: string): Promise<Session> {
  return presentSession(deps, { ...(await rotateRefreshToken(deps, secret)), isNew: false });
}
