import { randomInt } from 'node:crypto';
import { CODE_RULES, type SentCode } from '@orator/contracts/verifications/schema';
import type { Tx } from '@orator/db/client';
import { deriveKey, sign } from '@orator/platform/keys';
import { countUp } from '../http/redis-counters.ts';
import type { Deps } from '../deps.ts';
import { localeOf } from '../i18n/language.ts';
import { addMail } from '../mail/outbox.ts';
import { AppError } from '@orator/platform/app-error';

/** Codes a person may have sent in an hour: five tries each leave a guesser one chance in 20,000. */
const MOST_AN_HOUR = 10;
const HOUR_SECONDS = 3600;

const CODE_MS = CODE_RULES.seconds * 1000;
const AGAIN_MS = CODE_RULES.againAfterSeconds * 1000;

export interface CodeFor {
  readonly userId: string;
  readonly email: string;
  readonly locale: string;
  /** Whether it verifies the address of now or puts another in its place. */
  readonly kind: 'verify' | 'change';
}

/** Bound to its person and address: the code of one is no code of another. */
export const codeText = (userId: string, email: string, code: string): string => `${userId}\n${email}\n${code}`;
export const codeKey = ({ env }: Deps): Buffer => deriveKey(env.SECRET_KEY, 'verification-code');

/**
 * Makes a new code, in place of the one before, and puts it on its way to its address. Only its HMAC is kept.
 * @throws AppError rate_limited within 60 s of the last one to that address
 */
export async function sendCode(tx: Tx, deps: Deps, { userId, email, locale, kind }: CodeFor): Promise<SentCode> {
  const now = new Date();
  const code = String(randomInt(10 ** CODE_RULES.digits)).padStart(CODE_RULES.digits, '0');
  const row = {
    email,
    codeHash: sign(codeKey(deps), codeText(userId, email, code)),
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_MS),
  };
  // The row is written first: who asks twice at the same moment meets it here.
  const { count } = await tx.verification.updateMany({
    // Another address need not wait for a mistyped one.
    where: { userId, OR: [{ sentAt: { lte: new Date(now.getTime() - AGAIN_MS) } }, { email: { not: email } }] },
    data: row,
  });
  if (count === 0) {
    const { count: created } = await tx.verification.createMany({ data: [{ userId, ...row }], skipDuplicates: true });
    if (created === 0) throw await tooSoon(tx, userId, now);
  }
  await addMail(tx, deps, { to: email, locale: localeOf(locale), message: { kind, code } }, CODE_MS);
  return { email, expires_in: CODE_RULES.seconds, again_in: CODE_RULES.againAfterSeconds };
}

async function tooSoon(tx: Tx, userId: string, now: Date): Promise<AppError> {
  const last = await tx.verification.findUnique({ where: { userId } });
  const left = (last?.sentAt.getTime() ?? now.getTime()) + AGAIN_MS - now.getTime();
  return new AppError('rate_limited', { retryAfterS: Math.max(1, Math.ceil(left / 1000)) });
}

/**
 * Counts the codes somebody asks for, for an hour.
 * @throws AppError rate_limited
 */
export async function countCode({ redis }: Deps, userId: string): Promise<void> {
  if (redis.status !== 'ready') return;
  const { count, left } = await countUp(redis, `orator:codes:${userId}`, HOUR_SECONDS);
  if (count > MOST_AN_HOUR) throw new AppError('rate_limited', { retryAfterS: left });
}
