import { openAccount, WELCOME_CREDITS, welcomeAccount } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import { newId, type Tx } from '@orator/db/client';
import { deriveKey, sign } from '@orator/platform/keys';
import type { Deps } from '../deps.ts';

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  /** Null for a user who signs in with Google only. */
  readonly passwordHash: string | null;
  /** Whether a trusted identity provider has verified the address. */
  readonly emailVerified: boolean;
  /** Referral code of the person who invited them. */
  readonly sharedCode: string | null;
}

/**
 * Creates an account with wallet and counters, in the caller's transaction. Welcome credits are granted at once, or once
 * the address is verified (WELCOME_NEEDS_VERIFICATION).
 * @returns the user's id
 * @throws a unique violation (`isUniqueViolation`) when the address has an account
 */
export async function createUser(tx: Tx, deps: Deps, user: NewUser): Promise<string> {
  const id = newId();
  await tx.user.create({ data: { id, ...user } });
  const afterVerification = deps.env.welcomeNeedsVerification;
  await openAccount(tx, id, afterVerification ? 0 : WELCOME_CREDITS);
  if (afterVerification && user.emailVerified) await grantWelcomeCredits(tx, deps, id, user.email);
  return id;
}

/**
 * Grants the welcome credits for a newly verified address: once per account and once per address, so that deleting the
 * account and signing up again grants no more. No effect where they were granted at sign-up.
 */
export async function grantWelcomeCredits(tx: Tx, { env }: Deps, userId: string, email: string): Promise<void> {
  if (!env.welcomeNeedsVerification) return;
  const hash = sign(deriveKey(env.SECRET_KEY, 'address'), email);
  const { count } = await tx.welcomedAddress.createMany({ data: { hash }, skipDuplicates: true });
  if (count > 0) await welcomeAccount(tx, userId);
}
