import { PERIOD_MONTHS } from '@orator/contracts/plans/period';
import type { PlanChoice } from '@orator/contracts/subscriptions/schema';
import { newId, type SubscriptionModel, type SubscriptionTermModel, type Tx } from '@orator/db/client';
import { refillCounters } from '../task-money/counters.ts';
import { lockWallets, revoke } from '../ledger/ledger.ts';
import type { OwnedOrder } from '../orders/products/kind.ts';
import { DAY_MS, GRACE_DAYS, grantMonths } from './grant-months.ts';
import { monthAfter, monthAt } from './months.ts';
import { findSubscription, lastTerm, moveTo, type RunningSubscription } from './subscriptions.ts';
import { daysLeft, monthReference, countReturned } from './unused-rest.ts';

/**
 * Whether a plan's order can be fulfilled at its price: the subscription it replaces must be unchanged since the price
 * was made, because its rest was deducted, and no other subscription may have started whose rest would be lost.
 */
export async function isPlanGood(tx: Tx, order: OwnedOrder, choice: PlanChoice, now: Date): Promise<boolean> {
  await lockWallets(tx, [order.userId]);
  const running = await findSubscription(tx, order.userId, now);
  if (order.renewsId !== null) return running === null || running.id === order.renewsId;
  if (order.replacesId === null) return moveTo(running, choice) !== 'upgrade';
  if (running?.id !== order.replacesId) return false;
  return monthAt(running.anchorAt, now).index === monthAt(running.anchorAt, order.createdAt).index;
}

/** Puts a paid plan into force: at once, or after the period that is already paid. */
export async function bringPlan(tx: Tx, order: OwnedOrder, choice: PlanChoice, now: Date): Promise<void> {
  const { userId } = order;
  await lockWallets(tx, [userId]);
  const running = await findSubscription(tx, userId, now);
  if (running !== null && order.replacesId === running.id) await replace(tx, running, order, now);
  const follows = order.renewsId === null ? running : await reopen(tx, order.renewsId, now);
  if (follows === null || order.replacesId !== null) {
    // No paid period remains, whether or not its end was recorded.
    await tx.subscription.updateMany({ where: { userId, endedAt: null }, data: { endedAt: now } });
    const started = await tx.subscription.create({ data: { id: newId(), userId, anchorAt: now, createdAt: now } });
    await addTerm(tx, started, { order, choice, firstMonth: 0 }, now);
    return refillCounters(tx, userId, now, now);
  }
  const { firstMonth, months, endsAt } = lastTerm(follows);
  await addTerm(tx, follows, { order, choice, firstMonth: firstMonth + months }, now);
  const isNext = follows.nextLevel === choice.level && follows.nextPeriod === choice.period;
  const done = isNext ? { nextLevel: null, nextPeriod: null } : {};
  await tx.subscription.update({ where: { id: follows.id }, data: { cancelledAt: null, endedAt: null, ...done } });
  // A renewal that was reported after the end: meanwhile the counters were filled for the free plan.
  if (endsAt <= now) await refillCounters(tx, userId, follows.anchorAt, now);
}

interface NewTerm {
  readonly order: OwnedOrder;
  readonly choice: PlanChoice;
  readonly firstMonth: number;
}

async function addTerm(tx: Tx, subscription: SubscriptionModel, { order, choice, firstMonth }: NewTerm, now: Date) {
  const { id: subscriptionId, userId, anchorAt } = subscription;
  const months = PERIOD_MONTHS[choice.period];
  const startsAt = monthAfter(anchorAt, firstMonth);
  const term = await tx.subscriptionTerm.create({
    data: {
      id: newId(),
      subscriptionId,
      userId,
      orderId: order.id,
      ...choice,
      firstMonth,
      months,
      creditAmount: order.creditAmount,
      valueCents: order.totalCents + order.proratedCents,
      currency: order.currency,
      startsAt,
      endsAt: monthAfter(anchorAt, firstMonth + months),
      nextGrantAt: startsAt,
    },
  });
  await grantMonths(tx, { ...term, subscription }, now);
}

/** Ends a subscription whose rest was deducted from another plan's price, and revokes the credits of that rest. */
async function replace(tx: Tx, running: RunningSubscription, order: OwnedOrder, now: Date): Promise<void> {
  const month = monthAt(running.anchorAt, order.createdAt);
  for (const term of running.terms) {
    const hasBegun = term.startsAt <= now;
    const endsAt = hasBegun ? now : term.startsAt;
    const data = { endsAt, replacedBy: order.id, nextGrantAt: null };
    await tx.subscriptionTerm.update({ where: { id: term.id }, data });
    if (hasBegun)
      await giveUp(
        tx,
        term,
        { month: month.index, amount: countReturned(term, daysLeft(month, order.createdAt)), order },
        now,
      );
  }
  await tx.subscription.update({ where: { id: running.id }, data: { endedAt: now } });
}

interface GivenUp {
  readonly month: number;
  /** Maximum amount, hundredths of a credit. */
  readonly amount: bigint;
  readonly order: OwnedOrder;
}

async function giveUp(tx: Tx, term: SubscriptionTermModel, { month, amount, order }: GivenUp, now: Date) {
  const reference = monthReference(term.subscriptionId, month);
  const name = { kind: 'exchange', reference: order.id } as const;
  await revoke(tx, { ...name, grant: { kind: 'plan', reference }, amount: Number(amount) }, now);
}

/** The subscription that a provider renews, with its terms up to the last one, even when that has ended long ago. */
async function reopen(tx: Tx, id: string, now: Date): Promise<RunningSubscription | null> {
  const row = await tx.subscription.findUnique({ where: { id }, include: { terms: { orderBy: { startsAt: 'asc' } } } });
  const last = row?.terms.filter(({ startsAt, endsAt }) => startsAt < endsAt).at(-1);
  if (!row || last === undefined || last.replacedBy !== null) return null;
  // A renewal reported more than a week late starts from now, so that nobody pays for past days without a plan.
  if (last.endsAt.getTime() < now.getTime() - GRACE_DAYS * DAY_MS) return null;
  return { ...row, terms: [last] };
}
