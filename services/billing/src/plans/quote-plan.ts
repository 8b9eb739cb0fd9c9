import { toCredits } from '@orator/contracts/core/credits';
import { PERIOD_MONTHS } from '@orator/contracts/plans/period';
import type { PlanChoice, PlanMove, PlanQuote } from '@orator/contracts/subscriptions/schema';
import { SMALLEST_TOTAL_CENTS } from '@orator/contracts/vouchers/price';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { monthAfter } from './months.ts';
import { findSubscription, lastTerm, moveTo, type RunningSubscription } from './subscriptions.ts';
import { type Rest, computeRest } from './unused-rest.ts';

/** The price of a plan for a user at a moment. */
export interface PricedPlan {
  readonly move: PlanMove;
  readonly running: RunningSubscription | null;
  /** Hundredths of the currency's unit, before the rest is deducted. */
  readonly priceCents: number;
  readonly currency: string;
  /** Credits of each month, hundredths. */
  readonly creditAmount: bigint;
  /** The unused rest of the subscription that is replaced. */
  readonly rest: Rest | null;
}

/**
 * The price of a plan for a user, or null when it is not for sale.
 * @throws AppError plan_paid_ahead, plan_rest_too_high
 */
export async function pricePlan(tx: Tx, userId: string, choice: PlanChoice, now: Date): Promise<PricedPlan | null> {
  const price = await tx.planPrice.findUnique({
    where: { level_period: choice, active: true },
    include: { vipLevel: true },
  });
  if (price === null) return null;
  const { priceCents, currency, vipLevel } = price;
  const running = await findSubscription(tx, userId, now);
  const move = moveTo(running, choice);
  const offer = { move, running, priceCents, currency, creditAmount: vipLevel.creditAmount };
  if (running === null) return { ...offer, rest: null };
  if (move !== 'upgrade') {
    if (running.terms.length > 1) throw new AppError('plan_paid_ahead');
    return { ...offer, rest: null };
  }
  const rest = await computeRest(tx, running, now);
  if (rest.currency !== currency) return { ...offer, rest: { ...rest, cents: 0, returned: 0n } };
  if (priceCents - rest.cents < SMALLEST_TOTAL_CENTS) throw new AppError('plan_rest_too_high');
  return { ...offer, rest };
}

/**
 * The current price of a plan for a user, and its start and end.
 * @throws AppError product_unavailable, plan_paid_ahead, plan_rest_too_high
 */
export async function quotePlan(tx: Tx, userId: string, plan: PlanChoice, now = new Date()): Promise<PlanQuote> {
  const priced = await pricePlan(tx, userId, plan, now);
  if (priced === null) throw new AppError('product_unavailable');
  const { move, running, priceCents, currency, creditAmount, rest } = priced;
  const [startsAt, endsAt] = findSpan(move === 'upgrade' ? null : running, plan, now);
  return {
    plan,
    move,
    price_cents: priceCents,
    prorated_cents: rest?.cents ?? 0,
    total_cents: priceCents - (rest?.cents ?? 0),
    currency,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    credits: toCredits(Number(creditAmount)),
    returned_credits: toCredits(Number(rest?.returned ?? 0n)),
  };
}

/** Start and end of a plan that starts now or follows the paid period. */
function findSpan(follows: RunningSubscription | null, { period }: PlanChoice, now: Date): readonly [Date, Date] {
  if (follows === null) return [now, monthAfter(now, PERIOD_MONTHS[period])];
  const { firstMonth, months, endsAt } = lastTerm(follows);
  return [endsAt, monthAfter(follows.anchorAt, firstMonth + months + PERIOD_MONTHS[period])];
}
