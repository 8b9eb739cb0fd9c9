import type { Session } from '@orator/contracts/accounts';
import type { Locale } from '@orator/contracts/common';
import { isUniqueViolation } from '@orator/db/client';
import type { Caller } from '../../access-tokens.ts';
import type { Deps } from '../../deps.ts';
import type { DeviceLabel } from '../../device.ts';
import { createUser } from '../../new-user.ts';
import { Refusal } from '../../refusal.ts';
import { countTry, forgetTries } from './failures.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { openSession, presentSession, rotate } from '../../sessions.ts';
import { claimTrial } from '../../trial.ts';

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
 * Creates an account with its wallet, counters and first session, all or nothing.
 * @throws Refusal email_taken
 */
export async function signUp(deps: Deps, account: NewAccount): Promise<Session> {
  const { email, password, locale, label, sharedCode, caller } = account;
  const passwordHash = await hashPassword(password);
  const user = { email, name: email.split('@')[0] ?? email, passwordHash, locale, emailVerified: false, sharedCode };
  try {
    const opened = await deps.db.$transaction(async (tx) => {
      const id = await createUser(tx, deps, user);
      if (caller?.trial === true) await claimTrial(tx, caller.id, id);
      return openSession(tx, id, false, label);
    });
    return presentSession(deps, { ...opened, email, isNew: true });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('email_taken');
    throw error;
  }
}

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly ip: string;
  readonly label: DeviceLabel;
}

/**
 * One answer for an unknown address and a wrong password, in the same time.
 * @throws Refusal wrong_credentials, rate_limited
 */
export async function signIn(deps: Deps, { email, password, remember, ip, label }: SignIn): Promise<Session> {
  await countTry(deps, email, ip);
  const user = await deps.db.user.findUnique({ where: { email } });
  const matches = await isPassword(user?.passwordHash, password);
  if (user === null || !matches) throw new Refusal('wrong_credentials');
  await forgetTries(deps, email, ip);
  const opened = await deps.db.$transaction((tx) => openSession(tx, user.id, remember, label));
  return presentSession(deps, { ...opened, email, isNew: false });
}

/** @throws Refusal unauthorized */
export async function refresh(deps: Deps, secret: string): Promise<Session> {
  return presentSession(deps, { ...(await rotate(deps, secret)), isNew: false });
}
