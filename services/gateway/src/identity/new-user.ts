import { openAccount, WELCOME_CREDITS, welcomeAccount } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import { newId, type Tx } from '@orator/db/client';
import { deriveKey, sign } from '@orator/platform/keys';
import type { Deps } from '../deps.ts';

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  /** Null for somebody who only signs in elsewhere. */
  readonly passwordHash: string | null;
  /** Whether somebody we trust has proved the address already. */
  readonly emailVerified: boolean;
  /** Of whoever sent them here. */
  readonly sharedCode: string | null;
}

/**
 * Creates an account with wallet and counters, in the caller's transaction. The welcome credits come at once, or with
 * the verified address (WELCOME_NEEDS_VERIFICATION).
 * @returns its id
 * @throws a unique violation (`isUniqueViolation`) when the address has an account
 */
export async function createUser(tx: Tx, deps: Deps, user: NewUser): Promise<string> {
  const id = newId();
  await tx.user.create({ data: { id, ...user } });
  const later = deps.env.welcomeNeedsVerification;
  await openAccount(tx, id, later ? 0 : WELCOME_CREDITS);
  if (later && user.emailVerified) await welcomeAddress(tx, deps, id, user.email);
  return id;
}

/**
 * Gives the welcome credits for an address that was just proved: once an account, and once an address, so that deleting
 * and signing up again brings no more. Where they came with the sign-up this changes nothing.
 */
export async function welcomeAddress(tx: Tx, { env }: Deps, userId: string, email: string): Promise<void> {
  if (!env.welcomeNeedsVerification) return;
  const hash = sign(deriveKey(env.SECRET_KEY, 'address'), email);
  const { count } = await tx.welcomedAddress.createMany({ data: { hash }, skipDuplicates: true });
  if (count > 0) await welcomeAccount(tx, userId);
}
