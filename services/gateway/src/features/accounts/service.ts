import type { Session } from '@orator/contracts/accounts/schema';
import type { Locale } from '@orator/contracts/core/common';
import { isUniqueViolation, type UserModel } from '@orator/db/client';
import type { Caller } from '../../identity/access-tokens.ts';
import { checkNewPassword } from '../../identity/breached-passwords.ts';
import { sendCode } from '../../identity/codes.ts';
import type { Deps } from '../../deps.ts';
import type { DeviceLabel } from '../../identity/device.ts';
import { countGuess, forgetGuesses, type Guess } from '../../identity/login-throttle.ts';
import { createUser } from '../../identity/new-user.ts';
import { AppError } from '@orator/platform/app-error';
import { openSession, presentSession, rotate } from '../../identity/sessions.ts';
import { claimTrial } from '../../identity/trials.ts';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
  readonly label: DeviceLabel;
  readonly sharedCode: string | null;
  /** A trial whose results move to the account. */
  readonly caller: Caller | null;
}

/**
 * Creates an account with its wallet, counters, first session and first code, all or nothing.
 * @throws AppError email_taken, password_breached
 */
export async function signUp(deps: Deps, account: NewAccount): Promise<Session> {
  const { email, password, locale, label, sharedCode, caller } = account;
  checkNewPassword(password, email);
  const passwordHash = await deps.passwords.hash(password);
  const user = { email, name: email.split('@')[0] ?? email, passwordHash, locale, emailVerified: false, sharedCode };
  try {
    const opened = await deps.db.$transaction(async (tx) => {
      const id = await createUser(tx, deps, user);
      if (caller?.trial === true) await claimTrial(tx, caller.id, id);
      await sendCode(tx, deps, { userId: id, email, locale, kind: 'verify' });
      return openSession(tx, id, false, label);
    });
    return presentSession(deps, { ...opened, email, isNew: true });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('email_taken');
    throw error;
  }
}

interface SignIn {
  readonly password: string;
  readonly remember: boolean;
  readonly guess: Guess;
  readonly label: DeviceLabel;
  /** A trial whose results move to the account. */
  readonly caller: Caller | null;
}

/**
 * One answer for an unknown address and a wrong password, in the same time.
 * @throws AppError wrong_credentials, rate_limited
 */
export async function signIn(deps: Deps, { password, remember, guess, label, caller }: SignIn): Promise<Session> {
  const { email } = guess;
  await countGuess(deps, guess);
  const user = await deps.db.user.findUnique({ where: { email } });
  const matches = await deps.passwords.verify(user?.passwordHash, password);
  if (user === null || !matches) throw new AppError('wrong_credentials');
  await forgetGuesses(deps, guess);
  if (deps.passwords.isOutdated(user.passwordHash ?? '')) deps.runInBackground(renewHash(deps, user, password));
  const opened = await deps.db.$transaction(async (tx) => {
    if (caller?.trial === true) await claimTrial(tx, caller.id, user.id);
    return openSession(tx, user.id, remember, label);
  });
  return presentSession(deps, { ...opened, email, isNew: false });
}

/** Hashes a password anew, now that it is known, when hashing has become dearer; not over one that was changed meanwhile. */
async function renewHash({ db, passwords }: Deps, { id, passwordHash }: UserModel, password: string): Promise<void> {
  const next = await passwords.hash(password);
  await db.user.updateMany({ where: { id, passwordHash }, data: { passwordHash: next } });
}

/** @throws AppError unauthorized */
export async function refresh(deps: Deps, secret: string): Promise<Session> {
  return presentSession(deps, { ...(await rotate(deps, secret)), isNew: false });
}
