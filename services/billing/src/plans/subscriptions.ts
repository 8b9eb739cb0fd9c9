import { toCredits } from '@orator/contracts/core/credits';
import { Period, PERIOD_MONTHS } from '@orator/contracts/plans/period';
import type { PlanChoice, PlanMove, Subscription } from '@orator/contracts/subscriptions/schema';
import type { SubscriptionModel, SubscriptionTermModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { lockWallets } from '../ledger/ledger.ts';

/** A subscription with a paid period left: the current term first, then those that follow. */
export interface RunningSubscription extends SubscriptionModel {
  readonly terms: readonly [SubscriptionTermModel, ...SubscriptionTermModel[]];
}

/** A user's running subscription; null when nothing is paid for. */
export async function findSubscription(tx: Tx, userId: string, now: Date): Promise<RunningSubscription | null> {
  const row = await tx.subscription.findFirst({
    where: { userId, endedAt: null },
    include: { terms: { where: { endsAt: { gt: now } }, orderBy: { startsAt: 'asc' } } },
  });
  // A refunded term has length 0.
  const [current, ...ahead] = row?.terms.filter(({ startsAt, endsAt }) => startsAt < endsAt) ?? [];
  return row === null || current === undefined ? null : { ...row, terms: [current, ...ahead] };
}

/** The plan of a term. */
export const toChoice = ({ level, period }: Pick<SubscriptionTermModel, 'level' | 'period'>): PlanChoice => ({
  level,
  period: Period.parse(period),
});

/** The last paid term. */
export const lastTerm = ({ terms }: RunningSubscription): SubscriptionTermModel => terms.at(-1) ?? terms[0];

const isSame = (one: PlanChoice, other: PlanChoice): boolean =>
  one.level === other.level && one.period === other.period;

/** How a new plan follows the current one. A higher level starts at once, as does a longer period of the same level. */
export function moveTo(running: RunningSubscription | null, { level, period }: PlanChoice): PlanMove {
  if (running === null) return 'start';
  const current = toChoice(running.terms[0]);
  const isLonger = level === current.level && PERIOD_MONTHS[period] > PERIOD_MONTHS[current.period];
  if (level > current.level || isLonger) return 'upgrade';
  return isSame(current, { level, period }) ? 'renew' : 'downgrade';
}

/** The plan of the next payment; null when the subscription was cancelled. */
export function nextChoice(running: RunningSubscription): PlanChoice | null {
  const { cancelledAt, nextLevel, nextPeriod } = running;
  if (cancelledAt !== null) return null;
  if (nextLevel === null || nextPeriod === null) return toChoice(lastTerm(running));
  return toChoice({ level: nextLevel, period: nextPeriod });
}

/** Whether its provider charges for the next period; a scheduled change must be paid by its owner. */
export const renewsItself = ({ provider, cancelledAt, nextLevel }: SubscriptionModel): boolean =>
  provider !== null && cancelledAt === null && nextLevel === null;

const presentTerm = (term: SubscriptionTermModel) => ({
  ...toChoice(term),
  starts_at: term.startsAt.toISOString(),
  ends_at: term.endsAt.toISOString(),
});

/** A subscription in the form of the response. */
export function presentSubscription(running: RunningSubscription): Subscription {
  const [current, ...ahead] = running.terms;
  const nextGrant = running.terms.find(({ nextGrantAt }) => nextGrantAt !== null)?.nextGrantAt ?? null;
  return {
    started_at: running.anchorAt.toISOString(),
    current: presentTerm(current),
    paid_ahead: ahead.map(presentTerm),
    paid_until: lastTerm(running).endsAt.toISOString(),
    next: nextChoice(running),
    renews_itself: renewsItself(running),
    credits: toCredits(Number(current.creditAmount)),
    next_credits_at: nextGrant?.toISOString() ?? null,
    cancelled_at: running.cancelledAt?.toISOString() ?? null,
  };
}

/** A user's subscription; null when nothing is paid for. */
export async function readSubscription(tx: Tx, userId: string, now = new Date()): Promise<Subscription | null> {
  const running = await findSubscription(tx, userId, now);
  return running && presentSubscription(running);
}

/**
 * Sets what happens to a subscription when the paid period ends.
 * @throws AppError subscription_missing
 */
async function setEnd(
  tx: Tx,
  userId: string,
  { cancelledAt, next }: { readonly cancelledAt: Date | null; readonly next: PlanChoice | null },
  now: Date,
): Promise<Subscription> {
  await lockWallets(tx, [userId]);
  const running = await findSubscription(tx, userId, now);
  if (running === null) throw new AppError('subscription_missing');
  const data = { cancelledAt, nextLevel: next?.level ?? null, nextPeriod: next?.period ?? null };
  await tx.subscription.update({ where: { id: running.id }, data });
  return presentSubscription({ ...running, ...data });
}

/**
 * Makes a subscription end with the paid period.
 * @throws AppError subscription_missing
 */
export const cancelSubscription = (tx: Tx, userId: string, now = new Date()): Promise<Subscription> =>
  setEnd(tx, userId, { cancelledAt: now, next: null }, now);

/**
 * Undoes the cancellation or the scheduled change of a subscription.
 * @throws AppError subscription_missing
 */
export const resumeSubscription = (tx: Tx, userId: string, now = new Date()): Promise<Subscription> =>
  setEnd(tx, userId, { cancelledAt: null, next: null }, now);

/**
 * Schedules another plan to follow the paid period.
 * @throws AppError subscription_missing
 */
export const scheduleChange = (tx: Tx, userId: string, next: PlanChoice, now = new Date()): Promise<Subscription> =>
  setEnd(tx, userId, { cancelledAt: null, next }, now);
