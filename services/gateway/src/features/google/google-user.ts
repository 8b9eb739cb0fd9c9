import { AccountName, Email } from '@orator/contracts/accounts/schema';
import { isUniqueViolation, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { createUser, type NewUser } from '../../identity/new-user.ts';
import type { Claims } from './issuer.ts';

type NewUserDetails = Pick<NewUser, 'locale' | 'sharedCode' | 'trialId' | 'device' | 'network'>;

/** The user's e-mail address. @throws AppError google_email_unverified unless the issuer has verified it */
function verifiedEmail({ email, email_verified: verified }: Claims): string {
  const address = Email.safeParse(email);
  if (verified !== true || !address.success) throw new AppError('google_email_unverified');
  return address.data;
}

/**
 * The account of a Google identity: the linked one; else the one with the same address, if both Google and Orator have
 * verified it; else a new one. Without both verifications, somebody who signed up with another person's address would
 * share the account with its owner.
 * @throws AppError google_email_unverified, google_not_linked
 */
export async function findOrCreateUser(tx: Tx, deps: Deps, claims: Claims, details: NewUserDetails) {
  const { iss: issuer, sub: subject } = claims;
  const linked = await tx.googleIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    include: { user: true },
  });
  if (linked !== null) return { id: linked.user.id, email: linked.user.email, isNew: false };
  const email = verifiedEmail(claims);
  const account = await tx.user.findUnique({ where: { email }, include: { google: { where: { issuer } } } });
  const accountSubject = account?.google[0]?.subject;
  // Another tab linked it meanwhile.
  if (account !== null && accountSubject === subject) return { id: account.id, email, isNew: false };
  // Linked to another identity: the address was reassigned to this person, as companies do.
  if (account !== null && (!account.emailVerified || accountSubject !== undefined))
    throw new AppError('google_not_linked');
  const id = account?.id ?? (await createGoogleUser(tx, deps, claims, email, details));
  await tx.googleIdentity.create({ data: { issuer, subject, userId: id } });
  return { id, email, isNew: account === null };
}

/** Truncates a name to the maximum length without splitting a surrogate pair. */
const cut = (name: string): string => name.slice(0, 80).replace(/[\uD800-\uDBFF]$/, '');

function createGoogleUser(tx: Tx, deps: Deps, claims: Claims, email: string, details: NewUserDetails): Promise<string> {
  const local = email.split('@')[0] ?? email;
  const name = AccountName.safeParse(cut(claims.name ?? '')).data ?? local;
  return createUser(tx, deps, { email, name, ...details, passwordHash: null, emailVerified: true });
}

/** Retries once after a unique violation: another tab created the same rows meanwhile, and the retry finds them. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}
