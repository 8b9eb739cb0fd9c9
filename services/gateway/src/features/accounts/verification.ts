import { announceAccount } from '@orator/billing';
import { CODE_RULES, type SentCode } from '@orator/contracts/verifications/schema';
import { isUniqueViolation, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { verify } from '@orator/platform/keys';
import type { Deps } from '../../deps.ts';
import { parseLocale } from '../../i18n/language.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { codeKey, codePayload, countSentCode, sendCode } from '../../identity/codes.ts';
import { grantWelcomeCredits } from '../../identity/new-user.ts';
import { readSession } from '../../identity/session-guard.ts';
import { maskEmail } from '../../mail/mask.ts';
import { addMail } from '../../mail/outbox.ts';

/**
 * Sends a code to the unverified address: the pending one if there is one.
 * @throws AppError already_verified, rate_limited
 */
export async function requestCode(deps: Deps, requester: AuthenticatedUser): Promise<SentCode> {
  const { user } = await readSession(deps.db, requester);
  const email = user.pendingEmail ?? (user.emailVerified ? null : user.email);
  if (email === null) throw new AppError('already_verified');
  const kind = user.pendingEmail === null ? 'verify' : 'change';
  await countSentCode(deps, user.id);
  return deps.db.$transaction((tx) => sendCode(tx, deps, { userId: user.id, email, locale: user.locale, kind }));
}

/**
 * Counts the attempt before comparing, so that concurrent ones cannot exceed the limit; compares in constant time.
 * @returns the address that the code verifies, and the hash to consume
 * @throws AppError code_wrong with the tries left, code_expired
 */
async function checkCode(deps: Deps, userId: string, code: string): Promise<{ email: string; codeHash: string }> {
  const [row] = await deps.db.verification.updateManyAndReturn({
    where: { userId, tries: { lt: CODE_RULES.tries }, expiresAt: { gt: new Date() } },
    data: { tries: { increment: 1 } },
  });
  if (row === undefined) throw new AppError('code_expired');
  if (!verify(codeKey(deps), codePayload(userId, row.email, code), row.codeHash)) {
    throw new AppError('code_wrong', { details: { tries_left: CODE_RULES.tries - row.tries } });
  }
  return row;
}

/** Marks an address as verified, and makes it the account's if it was pending. */
async function applyVerifiedEmail(tx: Tx, deps: Deps, userId: string, email: string): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const changes = email === user.pendingEmail;
  // The pending address was changed or cancelled since the code was sent.
  if (!changes && email !== user.email) throw new AppError('code_expired');
  // Wallet before user: the lock order of starting and ending a task.
  await grantWelcomeCredits(tx, deps, userId, email);
  await tx.user.update({
    where: { id: userId },
    data: { email, emailVerified: true, ...(changes && { pendingEmail: null }) },
  });
  if (!changes || user.email === null) return;
  // Reset links sent to the old address must no longer open the account.
  await tx.passwordReset.deleteMany({ where: { userId } });
  const message = { kind: 'email_changed' as const, email: maskEmail(email) };
  await addMail(tx, deps, { to: user.email, locale: parseLocale(user.locale), message });
}

/**
 * Confirms a code, which verifies the address, or replaces it by the pending one.
 * @throws AppError code_wrong, code_expired, email_taken
 */
export async function confirmCode(deps: Deps, { id: userId }: AuthenticatedUser, code: string): Promise<void> {
  const { email, codeHash } = await checkCode(deps, userId, code);
  try {
    await deps.db.$transaction(async (tx) => {
      const { count } = await tx.verification.deleteMany({ where: { userId, codeHash } });
      if (count === 0) throw new AppError('code_expired');
      await applyVerifiedEmail(tx, deps, userId, email);
    });
  } catch (error) {
    // Somebody else signed up with the address meanwhile.
    if (isUniqueViolation(error)) throw new AppError('email_taken');
    throw error;
  }
  deps.runInBackground(announceAccount(deps.db, deps.publisher, userId));
}
