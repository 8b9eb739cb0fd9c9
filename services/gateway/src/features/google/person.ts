import { AccountName, Email } from '@orator/contracts/accounts/schema';
import type { Locale } from '@orator/contracts/core/common';
import { isUniqueViolation, type Tx } from '@orator/db/client';
import type { Deps } from '../../deps.ts';
import { createUser } from '../../identity/new-user.ts';
import { AppError } from '@orator/platform/app-error';
import type { Claims } from './issuer.ts';

interface Newcomer {
  readonly locale: Locale;
  readonly sharedCode: string | null;
}

/** The person's address, when the issuer has verified it. */
function addressOf({ email, email_verified: verified }: Claims): string {
  const address = Email.safeParse(email);
  if (verified !== true || !address.success) throw new AppError('google_email_unverified');
  return address.data;
}

/**
 * Whose account it is: the one this identity was linked to before; else the one with its address, when both sides have
 * verified it; else a new one. An address that only one side has verified may be somebody else's: whoever signed up
 * with it first would share the account with its owner.
 * @throws AppError google_email_unverified, google_not_linked
 */
export async function personOf(tx: Tx, deps: Deps, claims: Claims, newcomer: Newcomer) {
  const { iss: issuer, sub: subject } = claims;
  const known = await tx.googleIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    include: { user: true },
  });
  if (known !== null) return { id: known.user.id, email: known.user.email, isNew: false };
  const email = addressOf(claims);
  const account = await tx.user.findUnique({ where: { email }, include: { google: { where: { issuer } } } });
  const linked = account?.google[0]?.subject;
  // Another tab was first by a moment.
  if (account !== null && linked === subject) return { id: account.id, email, isNew: false };
  // Linked to another person: the address was given to this one since, as companies do.
  if (account !== null && (!account.emailVerified || linked !== undefined)) throw new AppError('google_not_linked');
  const id = account?.id ?? (await createPerson(tx, deps, claims, email, newcomer));
  await tx.googleIdentity.create({ data: { issuer, subject, userId: id } });
  return { id, email, isNew: account === null };
}

/** The longest name that an account may have, without half a character at its end. */
const cut = (name: string): string => name.slice(0, 80).replace(/[\uD800-\uDBFF]$/, '');

function createPerson(tx: Tx, deps: Deps, claims: Claims, email: string, newcomer: Newcomer): Promise<string> {
  const local = email.split('@')[0] ?? email;
  const name = AccountName.safeParse(cut(claims.name ?? '')).data ?? local;
  return createUser(tx, deps, { email, name, ...newcomer, passwordHash: null, emailVerified: true });
}

/** Runs it again when another tab of the same person was first by a moment: it then finds what that one made. */
export async function onceMore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}
