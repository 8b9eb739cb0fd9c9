import { joinReferral, openAccount, welcomeAccount } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import { newId, type Tx } from '@orator/db/client';
import { deriveKey, sign } from '@orator/platform/keys';
import { findMailbox } from '@orator/platform/mailbox';
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
  /** The trial that becomes this account; its code counts where the sign-up brings none. */
  readonly trialId: string | null;
  /** The keyed hash of the device on which the account is made. */
  readonly device: string | null;
  /** The network part of the IP. */
  readonly network: string | null;
}

/**
 * Creates an account with wallet and counters, in the caller's transaction. Welcome credits are granted at once, or once
 * the address is verified (WELCOME_NEEDS_VERIFICATION).
 * @returns the user's id
 * @throws a unique violation (`isUniqueViolation`) when the address has an account
 */
export async function createUser(tx: Tx, deps: Deps, { trialId, device, network, ...user }: NewUser): Promise<string> {
  const id = newId();
  const sharedCode = user.sharedCode ?? (await readSharedCode(tx, trialId));
  await tx.user.create({ data: { id, ...user, sharedCode } });
  const afterVerification = deps.env.welcomeNeedsVerification;
  await openAccount(tx, id, 0);
  if (!afterVerification || user.emailVerified) await welcomeMailbox(tx, deps, id, user.email);
  if (sharedCode !== null) {
    await joinReferral(tx, { inviteeId: id, email: user.email, code: sharedCode, device, network });
  }
  return id;
}

/** The referral code with which a trial was opened. */
async function readSharedCode(tx: Tx, trialId: string | null): Promise<string | null> {
  if (trialId === null) return null;
  const trial = await tx.user.findUnique({ where: { id: trialId }, select: { sharedCode: true } });
  return trial?.sharedCode ?? null;
}

/** Grants the welcome credits for a newly verified address. No effect where they come with the sign-up. */
export async function grantWelcomeCredits(tx: Tx, deps: Deps, userId: string, email: string): Promise<void> {
  if (deps.env.welcomeNeedsVerification) await welcomeMailbox(tx, deps, userId, email);
}

/**
 * Grants the welcome credits once per account and once per mailbox, so that neither signing up again after deleting the
 * account nor other addresses of the mailbox grant more.
 */
async function welcomeMailbox(tx: Tx, { env }: Deps, userId: string, email: string): Promise<void> {
  const hash = sign(deriveKey(env.SECRET_KEY, 'address'), findMailbox(email));
  const { count } = await tx.welcomedAddress.createMany({ data: { hash }, skipDuplicates: true });
  if (count > 0) await welcomeAccount(tx, userId);
}
