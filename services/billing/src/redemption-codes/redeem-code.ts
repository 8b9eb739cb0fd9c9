import { toCredits } from '@orator/contracts/core/credits';
import type { Redemption } from '@orator/contracts/redemption-codes/schema';
import { AppError } from '@orator/platform/app-error';
import type { Db, Tx } from '@orator/db/client';
import { grant, lockWallets } from '../ledger/ledger.ts';
import { touchAccount } from '../task-money/task-money.ts';
import { hashCode } from './code.ts';

const DAY_MS = 24 * 3_600_000;

interface Attempt {
  readonly userId: string;
  /** The code as typed. */
  readonly code: string;
  /** The request's idempotency key: a repeated request gets the same response, even if the first one was lost. */
  readonly requestKey: string | null;
}

interface Redeemed {
  readonly id: string;
  readonly redeemedAt: Date;
  readonly amount: bigint;
  readonly days: number;
}

/**
 * Redeems a code for its credits, once. Unknown, used, disabled and expired codes, and codes over the batch's limit per
 * user, get the same error after the same statements, so that nobody can find out which codes exist.
 * @throws AppError redemption_code_refused
 */
export async function redeemCode(db: Db, attempt: Attempt, secret: string, now = new Date()): Promise<Redemption> {
  const hash = hashCode(attempt.code, secret);
  if (hash === null) throw new AppError('redemption_code_refused');
  return db.$transaction(async (tx) => {
    // Serialises redemptions of one user, so that two tabs cannot exceed the batch's limit together.
    await lockWallets(tx, [attempt.userId]);
    const claimed = (await claim(tx, hash, attempt, now)) ?? (await findClaimed(tx, hash, attempt));
    if (claimed === null) throw new AppError('redemption_code_refused');
    const { id: reference, redeemedAt, amount, days } = claimed;
    const expiresAt = new Date(redeemedAt.getTime() + days * DAY_MS);
    const credits = { userId: attempt.userId, origin: 'promotional', amount: Number(amount), expiresAt } as const;
    if (await grant(tx, { ...credits, kind: 'code', reference }, now)) await touchAccount(tx, attempt.userId);
    return { credits: toCredits(Number(amount)), expires_at: expiresAt.toISOString() };
  });
}

/** Assigns the code to this user if it can be redeemed. The row's lock makes sure that only one user gets it. */
async function claim(tx: Tx, hash: string, { userId, requestKey }: Attempt, now: Date): Promise<Redeemed | null> {
  const [row] = await tx.$queryRaw<Redeemed[]>`
    UPDATE redemption_code c SET user_id = ${userId}::uuid, redeemed_at = ${now}, request_key = ${requestKey}
    FROM redemption_batch b
    WHERE c.hash = ${hash} AND c.redeemed_at IS NULL AND b.name = c.batch_name AND b.disabled_at IS NULL
      AND (b.expires_at IS NULL OR b.expires_at > ${now})
      AND b.per_user > (SELECT count(*) FROM redemption_code o WHERE o.batch_name = b.name AND o.user_id = ${userId}::uuid)
    RETURNING c.id::text, c.redeemed_at AS "redeemedAt", b.amount, b.days`;
  return row ?? null;
}

/** What an earlier copy of this request has redeemed. */
async function findClaimed(tx: Tx, hash: string, { userId, requestKey }: Attempt): Promise<Redeemed | null> {
  const [row] = await tx.$queryRaw<Redeemed[]>`
    SELECT c.id::text, c.redeemed_at AS "redeemedAt", b.amount, b.days
    FROM redemption_code c JOIN redemption_batch b ON b.name = c.batch_name
    WHERE c.hash = ${hash} AND c.user_id = ${userId}::uuid AND c.request_key = ${requestKey}`;
  return row ?? null;
}
