import type { Db, SubscriptionTermModel, Tx } from '@orator/db/client';
import { grant, lockWallets, revoke } from '../ledger/ledger.ts';
import { touchAccount } from '../task-money/task-money.ts';
import { monthAfter, monthAt } from './months.ts';
import { monthReference } from './unused-rest.ts';

/** Maximum credits of a user, as a multiple of the month's, including those left over (decisions.md, Plans). */
const MOST_TIMES = 3n;
/** Validity of a month's credits, months: their own, and one more into which unused ones roll over. */
const LASTING_MONTHS = 2;

interface TermOf extends SubscriptionTermModel {
  readonly subscription: { readonly anchorAt: Date };
}

/**
 * Grants the credits of all months of a term that have begun, each once. Late ones are valid as long as if they were
 * due now. The wallet must be locked.
 * @returns how many months were granted
 */
export async function grantMonths(tx: Tx, term: TermOf, now: Date): Promise<number> {
  const { id, userId, subscriptionId, firstMonth, months, creditAmount, endsAt } = term;
  const { anchorAt } = term.subscription;
  let { grantedMonths, nextGrantAt } = term;
  if (nextGrantAt !== null && nextGrantAt <= now) await letExcessLapse(tx, term, now);
  while (nextGrantAt !== null && nextGrantAt <= now && nextGrantAt < endsAt) {
    const month = firstMonth + grantedMonths;
    const expiresAt = monthAfter(anchorAt, Math.max(month, monthAt(anchorAt, now).index) + LASTING_MONTHS);
    const reference = monthReference(subscriptionId, month);
    const credits = { userId, origin: 'plan', amount: Number(creditAmount), expiresAt } as const;
    if (creditAmount > 0n) await grant(tx, { ...credits, kind: 'plan', reference }, now);
    grantedMonths += 1;
    nextGrantAt = grantedMonths < months ? monthAfter(anchorAt, firstMonth + grantedMonths) : null;
  }
  if (grantedMonths === term.grantedMonths) return 0;
  await tx.subscriptionTerm.update({ where: { id }, data: { grantedMonths, nextGrantAt } });
  await touchAccount(tx, userId);
  return grantedMonths - term.grantedMonths;
}

/**
 * Makes older plan credits lapse, the earliest to expire first, as far as they exceed the limit together with the new
 * month's.
 */
async function letExcessLapse(tx: Tx, term: TermOf, now: Date): Promise<void> {
  const { id, userId, creditAmount, grantedMonths } = term;
  const lots = await tx.ledgerLot.findMany({
    where: { wallet: { userId }, origin: 'plan', open: true, expiresAt: { gt: now } },
    orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
  });
  let excess = lots.reduce((sum, { remaining }) => sum + remaining, 0n) - creditAmount * (MOST_TIMES - 1n);
  for (const lot of lots) {
    if (excess <= 0n) return;
    const amount = lot.remaining < excess ? lot.remaining : excess;
    const { kind, reference } = await tx.ledgerEntry.findUniqueOrThrow({ where: { id: lot.id } });
    if (kind !== 'plan' || amount === 0n) continue;
    const name = { kind: 'forfeit', reference: `${id}:${grantedMonths}:${lot.id}` } as const;
    await revoke(tx, { ...name, grant: { kind, reference }, amount: Number(amount) }, now);
    excess -= amount;
  }
}

/**
 * Grants the due credits of all plans, one transaction per term. A worker that was away for months catches up.
 * @returns the users who got credits
 * @throws AggregateError when some terms failed; the others are done
 */
export async function grantDueMonths(db: Db, now = new Date(), most = 200): Promise<string[]> {
  const due = await db.subscriptionTerm.findMany({
    where: { nextGrantAt: { lte: now } },
    select: { id: true, userId: true },
    orderBy: { nextGrantAt: 'asc' },
    take: most,
  });
  const users: string[] = [];
  const failures: unknown[] = [];
  for (const { id, userId } of due) {
    try {
      const granted = await db.$transaction(async (tx) => {
        await lockWallets(tx, [userId]);
        const include = { subscription: { select: { anchorAt: true } } };
        const term = await tx.subscriptionTerm.findUnique({ where: { id }, include });
        return term === null ? 0 : grantMonths(tx, term, now);
      });
      if (granted > 0) users.push(userId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} terms failed`);
  return users;
}

export const DAY_MS = 24 * 3_600_000;

/**
 * Days for which a plan that its provider renews stays in force after its end (`plan_in_force`), and for which a late
 * renewal still continues it, because a declined card is charged again meanwhile.
 */
export const GRACE_DAYS = 7;

/**
 * Ends subscriptions whose paid period and grace period for renewal are over. Their plan is already out of force; this
 * lets open pages be updated.
 * @returns their users
 */
export async function endSubscriptions(db: Db, now = new Date(), most = 200): Promise<string[]> {
  const renewedSince = new Date(now.getTime() - GRACE_DAYS * DAY_MS);
  const ended = await db.$queryRaw<{ userId: string }[]>`
    UPDATE subscription s SET ended_at = ${now}::timestamptz WHERE s.id IN (
      SELECT o.id FROM subscription o WHERE o.ended_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM subscription_term t WHERE t.subscription_id = o.id AND t.starts_at < t.ends_at
          AND t.ends_at > CASE WHEN o.provider IS NOT NULL AND o.cancelled_at IS NULL AND o.next_level IS NULL
            THEN ${renewedSince}::timestamptz ELSE ${now}::timestamptz END)
      LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING s.user_id::text AS "userId"`;
  for (const { userId } of ended) await touchAccount(db, userId);
  return ended.map(({ userId }) => userId);
}
