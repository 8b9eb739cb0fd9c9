import { randomInt } from 'node:crypto';
import { CODE_RULES, type SentCode } from '@orator/contracts/verifications/schema';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { deriveKey, sign } from '@orator/platform/keys';
import type { Deps } from '../deps.ts';
import { parseLocale } from '../i18n/language.ts';
import { addMail } from '../mail/outbox.ts';
import { counterKey, incrementLimit } from './limit-counters.ts';

/** With five tries each, somebody who guesses has a chance of 1 in 20,000 per hour. */
const MAX_CODES_PER_HOUR = 10;
const HOUR_SECONDS = 3600;

const CODE_MS = CODE_RULES.seconds * 1000;
const RESEND_MS = CODE_RULES.againAfterSeconds * 1000;

export interface CodeRecipient {
  readonly userId: string;
  readonly email: string;
  readonly locale: string;
  /** `verify` proves the current address, `change` replaces it. */
  readonly kind: 'verify' | 'change';
}

/** The text that is signed: it binds a code to its user and address. */
export const codePayload = (userId: string, email: string, code: string): string => `${userId}\n${email}\n${code}`;
export const codeKey = ({ env }: Deps): Buffer => deriveKey(env.SECRET_KEY, 'verification-code');

/**
 * Replaces the user's code by a new one and mails it. Only its HMAC is stored.
 * @throws AppError rate_limited within 60 s of the last code to the same address
 */
export async function sendCode(tx: Tx, deps: Deps, { userId, email, locale, kind }: CodeRecipient): Promise<SentCode> {
  const now = new Date();
  const code = String(randomInt(10 ** CODE_RULES.digits)).padStart(CODE_RULES.digits, '0');
  const row = {
    email,
    codeHash: sign(codeKey(deps), codePayload(userId, email, code)),
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_MS),
  };
  // Written before the mail, so that one of two simultaneous requests fails here.
  const { count } = await tx.verification.updateMany({
    // A corrected address does not wait for the mistyped one.
    where: { userId, OR: [{ sentAt: { lte: new Date(now.getTime() - RESEND_MS) } }, { email: { not: email } }] },
    data: row,
  });
  if (count === 0) {
    const { count: created } = await tx.verification.createMany({ data: [{ userId, ...row }], skipDuplicates: true });
    if (created === 0) throw await resendTooSoon(tx, userId, now);
  }
  await addMail(tx, deps, { to: email, locale: parseLocale(locale), message: { kind, code } }, CODE_MS);
  return { email, expires_in: CODE_RULES.seconds, again_in: CODE_RULES.againAfterSeconds };
}

async function resendTooSoon(tx: Tx, userId: string, now: Date): Promise<AppError> {
  const last = await tx.verification.findUnique({ where: { userId } });
  const remainingMs = (last?.sentAt.getTime() ?? now.getTime()) + RESEND_MS - now.getTime();
  return new AppError('rate_limited', { retryAfterS: Math.max(1, Math.ceil(remainingMs / 1000)) });
}

/**
 * Limits the codes that a user may request per hour.
 * @throws AppError rate_limited
 */
export async function countSentCode(deps: Deps, userId: string): Promise<void> {
  const { count, ttlSeconds } = await incrementLimit(deps.db, counterKey(deps, 'codes', userId), HOUR_SECONDS);
  if (count > MAX_CODES_PER_HOUR) throw new AppError('rate_limited', { retryAfterS: ttlSeconds });
}
