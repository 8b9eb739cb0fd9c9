import { announceAccount } from '@orator/billing';
import { CODE_RULES, type SentCode } from '@orator/contracts/verifications/schema';
import { isUniqueViolation, type Tx } from '@orator/db/client';
import { verify } from '@orator/platform/keys';
import type { Caller } from '../../identity/access-tokens.ts';
import { codeKey, codeText, countCode, sendCode } from '../../identity/codes.ts';
import type { Deps } from '../../deps.ts';
import { localeOf } from '../../i18n/language.ts';
import { maskEmail } from '../../mail/mask.ts';
import { addMail } from '../../mail/outbox.ts';
import { welcomeAddress } from '../../identity/new-user.ts';
import { AppError } from '@orator/platform/app-error';
import { readSession } from '../../identity/session-guard.ts';

/**
 * Sends a code to the address that is to be verified: the pending one where there is one.
 * @throws AppError already_verified, rate_limited
 */
export async function requestCode(deps: Deps, caller: Caller): Promise<SentCode> {
  const { user } = await readSession(deps.db, caller);
  const email = user.pendingEmail ?? (user.emailVerified ? null : user.email);
  if (email === null) throw new AppError('already_verified');
  const kind = user.pendingEmail === null ? 'verify' : 'change';
  await countCode(deps, user.id);
  return deps.db.$transaction((tx) => sendCode(tx, deps, { userId: user.id, email, locale: user.locale, kind }));
}

/**
 * Counts a try before it is judged, then judges it in constant time.
 * @returns the address that the code proves, and what must still be there when it is used
 * @throws AppError code_wrong with the tries left, code_expired
 */
async function judge(deps: Deps, userId: string, code: string): Promise<{ email: string; codeHash: string }> {
  const [row] = await deps.db.verification.updateManyAndReturn({
    where: { userId, tries: { lt: CODE_RULES.tries }, expiresAt: { gt: new Date() } },
    data: { tries: { increment: 1 } },
  });
  if (row === undefined) throw new AppError('code_expired');
  if (!verify(codeKey(deps), codeText(userId, row.email, code), row.codeHash)) {
    throw new AppError('code_wrong', { details: { tries_left: CODE_RULES.tries - row.tries } });
  }
  return row;
}

/** Puts a proved address in its place. */
async function take(tx: Tx, deps: Deps, userId: string, email: string): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const moves = email === user.pendingEmail;
  // The code was for an address that is not wanted any more.
  if (!moves && email !== user.email) throw new AppError('code_expired');
  // The wallet before its user, as a task locks them that starts or ends.
  await welcomeAddress(tx, deps, userId, email);
  await tx.user.update({
    where: { id: userId },
    data: { email, emailVerified: true, ...(moves && { pendingEmail: null }) },
  });
  if (!moves || user.email === null) return;
  // Links that are on their way to the old address must not open the account any more.
  await tx.passwordReset.deleteMany({ where: { userId } });
  const message = { kind: 'email_changed' as const, email: maskEmail(email) };
  await addMail(tx, deps, { to: user.email, locale: localeOf(user.locale), message });
}

/**
 * Enters a code: it verifies the address, or puts the pending one in its place.
 * @throws AppError code_wrong, code_expired, email_taken
 */
export async function enterCode(deps: Deps, { id: userId }: Caller, code: string): Promise<void> {
  const { email, codeHash } = await judge(deps, userId, code);
  try {
    await deps.db.$transaction(async (tx) => {
      const { count } = await tx.verification.deleteMany({ where: { userId, codeHash } });
      if (count === 0) throw new AppError('code_expired');
      await take(tx, deps, userId, email);
    });
  } catch (error) {
    // Somebody signed up with the address while its code was on the way.
    if (isUniqueViolation(error)) throw new AppError('email_taken');
    throw error;
  }
  deps.runInBackground(announceAccount(deps.db, deps.publisher, userId));
}
