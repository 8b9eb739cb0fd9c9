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
import { rememberDevice } from '../../identity/known-devices.ts';
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
  /** The token by which the browser is known. */
  readonly deviceToken: string | null;
  /** If it is a trial, its data moves to the account. */
  readonly currentUser: AuthenticatedUser | null;
}

interface SignedIn {
  readonly session: Session;
  /** The browser's token, for `sendDeviceToken`. */
  readonly deviceToken: string;
}

/**
 * Creates an account with wallet, counters, a session and a verification code, atomically.
 * @throws AppError email_taken, password_breached
 */
export async function signUp(deps: Deps, account: NewAccount): Promise<SignedIn> {
  const { email, password, remember, locale, label, sharedCode, deviceToken: given, currentUser } = account;
  checkNewPassword(password, email);
  const passwordHash = await deps.passwords.hash(password);
  const trial = currentUser?.trial === true ? currentUser : null;
  const trialId = trial?.id ?? null;
  const from = { sharedCode, trialId, device: label.device, network: label.network };
  const user = { email, name: email.split('@')[0] ?? email, passwordHash, locale, emailVerified: false, ...from };
  try {
    const { deviceToken, ...opened } = await deps.db.$transaction(async (tx) => {
      const id = await createUser(tx, deps, user);
      if (trialId !== null) await claimTrial(tx, deps.personalData, trialId, id);
      await sendCode(tx, deps, { userId: id, email, locale, kind: 'verify' });
      const session = await openSession(tx, id, remember, label);
      return { ...session, deviceToken: await rememberDevice(tx, id, given) };
    });
    if (trial !== null) await deps.sessions.announceEnd([trial.sessionId]);
    return { session: presentSession(deps, { ...opened, email, isNew: true }), deviceToken };
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('email_taken');
    throw error;
  }
}

interface SignIn {
  readonly password: string;
  readonly remember: boolean;
  readonly attempt: LoginAttempt;
  /** The token by which the browser is known. */
  readonly deviceToken: string | null;
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
  { password, remember, attempt, label, currentUser, deviceToken: given }: SignIn,
): Promise<SignedIn> {
  const { email } = attempt;
  await countLoginAttempt(deps, attempt);
  const user = await deps.db.user.findUnique({ where: { email } });
  const matches = await deps.passwords.verify(user?.passwordHash, password);
  if (user === null || !matches) throw new AppError('wrong_credentials');
  await forgiveLoginAttempt(deps, attempt);
  if (deps.passwords.isOutdated(user.passwordHash ?? '')) deps.runInBackground(rehash(deps, user, password));
  const trial = currentUser?.trial === true ? currentUser : null;
  const { deviceToken, ...opened } = await deps.db.$transaction(async (tx) => {
    if (trial !== null) await claimTrial(tx, deps.personalData, trial.id, user.id);
    const session = await openSession(tx, user.id, remember, label);
    return { ...session, deviceToken: await rememberDevice(tx, user.id, given) };
  });
  if (trial !== null) await deps.sessions.announceEnd([trial.sessionId]);
  return { session: presentSession(deps, { ...opened, email, isNew: false }), deviceToken };
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
