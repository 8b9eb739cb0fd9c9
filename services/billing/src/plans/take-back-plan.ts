import { newId, type OrderModel, type SubscriptionTermModel, type Tx } from '@orator/db/client';
import { cutCounters, refillCounters } from '../task-money/counters.ts';
import { grant, lockWallets, revoke } from '../ledger/ledger.ts';
import { grantMonths } from './grant-months.ts';
import { monthAfter } from './months.ts';
import { readTermGrants, restoredReference } from './term-grants.ts';

/**
 * Revokes a refunded plan: it ends now, its unused credits are revoked, and the next paid plan begins, or the one it
 * replaced is restored. No effect once the account is deleted.
 */
export async function takeBackPlan(tx: Tx, order: OrderModel, now: Date): Promise<void> {
  const found = await tx.subscriptionTerm.findUnique({ where: { orderId: order.id } });
  if (found === null) return;
  await lockWallets(tx, [found.userId]);
  const term = await tx.subscriptionTerm.findUniqueOrThrow({ where: { id: found.id } });
  const grants = await readTermGrants(tx, term);
  for (const [at, reference] of grants.entries()) {
    const name = { kind: 'refund', reference: `${order.id}:${term.firstMonth + at}` } as const;
    await revoke(tx, { ...name, grant: { kind: 'plan', reference } }, now);
  }
  await tx.subscriptionTerm.update({ where: { id: term.id }, data: { endsAt: term.startsAt, nextGrantAt: null } });
  if (term.startsAt <= now && now < term.endsAt && (await beginAhead(tx, term, now))) return;
  await endIfOver(tx, term.subscriptionId, now);
  const anchor = await restoreReplaced(tx, order, now);
  await cutCounters(tx, term.userId, anchor ?? (await readAnchor(tx, term.subscriptionId)), now);
}

/**
 * Starts the terms that were paid ahead, because the term before them was revoked. They form a new subscription whose
 * months count from now. Terms of a provider, which charges by its own calendar, keep their dates.
 * @returns false when no term was started
 */
async function beginAhead(tx: Tx, { subscriptionId, userId }: SubscriptionTermModel, now: Date): Promise<boolean> {
  const { id: _, ...old } = await tx.subscription.findUniqueOrThrow({ where: { id: subscriptionId } });
  const where = { subscriptionId, startsAt: { gt: now }, grantedMonths: 0, replacedBy: null };
  const terms = await tx.subscriptionTerm.findMany({ where, orderBy: { startsAt: 'asc' } });
  const ahead = terms.filter(({ startsAt, endsAt }) => startsAt < endsAt);
  if (old.provider !== null || ahead.length === 0) return false;
  await tx.subscription.update({ where: { id: subscriptionId }, data: { endedAt: now } });
  const begun = await tx.subscription.create({ data: { ...old, id: newId(), anchorAt: now, createdAt: now } });
  let firstMonth = 0;
  for (const { id, months } of ahead) {
    const startsAt = monthAfter(now, firstMonth);
    const endsAt = monthAfter(now, firstMonth + months);
    const data = { subscriptionId: begun.id, firstMonth, startsAt, endsAt, nextGrantAt: startsAt };
    const term = await tx.subscriptionTerm.update({ where: { id }, data });
    await grantMonths(tx, { ...term, subscription: begun }, now);
    firstMonth += months;
  }
  await refillCounters(tx, userId, now, now);
  return true;
}

const readAnchor = async (tx: Tx, id: string): Promise<Date> =>
  (await tx.subscription.findUniqueOrThrow({ where: { id } })).anchorAt;

/** Paid terms that are not over. */
const lasting = (subscriptionId: string, now: Date) => ({ subscriptionId, endsAt: { gt: now } });

async function endIfOver(tx: Tx, id: string, now: Date): Promise<void> {
  const terms = await tx.subscriptionTerm.findMany({ where: lasting(id, now) });
  if (terms.some(({ startsAt, endsAt }) => startsAt < endsAt)) return;
  await tx.subscription.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } });
}

/** Restores what an upgrade replaced, as far as its time has not passed. Returns the anchor of its months. */
async function restoreReplaced(tx: Tx, order: OrderModel, now: Date): Promise<Date | null> {
  const { replacesId } = order;
  if (replacesId === null) return null;
  const subscription = await tx.subscription.findUnique({ where: { id: replacesId } });
  const terms = await tx.subscriptionTerm.findMany({ where: { subscriptionId: replacesId, replacedBy: order.id } });
  const running = await tx.subscription.count({ where: { userId: order.userId ?? '', endedAt: null } });
  if (subscription === null || running > 0) return null;
  const { anchorAt } = subscription;
  const plannedEnd = ({ firstMonth, months }: SubscriptionTermModel) => monthAfter(anchorAt, firstMonth + months);
  const left = terms.filter((term) => plannedEnd(term) > now);
  for (const term of left) {
    const { id, firstMonth, months, grantedMonths } = term;
    const nextGrantAt = grantedMonths < months ? monthAfter(anchorAt, firstMonth + grantedMonths) : null;
    await tx.subscriptionTerm.update({
      where: { id },
      data: { endsAt: plannedEnd(term), replacedBy: null, nextGrantAt },
    });
  }
  if (left.length === 0) return null;
  await tx.subscription.update({ where: { id: replacesId }, data: { endedAt: null } });
  await restoreCredits(tx, order, now);
  return anchorAt;
}

/** Restores the credits that the upgrade revoked, with their original expiry. */
async function restoreCredits(tx: Tx, { id, userId }: OrderModel, now: Date): Promise<void> {
  const where = { kind_reference: { kind: 'exchange', reference: id } };
  const taken = await tx.ledgerEntry.findUnique({ where });
  if (taken === null || taken.balanceDelta >= 0n || userId === null) return;
  const posting = await tx.ledgerPosting.findFirstOrThrow({ where: { entryId: taken.id } });
  const { expiresAt } = await tx.ledgerLot.findUniqueOrThrow({ where: { id: posting.lotId } });
  if (expiresAt !== null && expiresAt <= now) return;
  const credits = { userId, origin: 'plan', amount: Number(-taken.balanceDelta), expiresAt } as const;
  await grant(tx, { ...credits, kind: 'plan', reference: restoredReference(id) }, now);
}
