import { z } from 'zod';
import { Credits, Timestamp } from '../core/common.ts';
import { Cents, Checkout, Currency } from '../orders/schema.ts';
import { Period, PlanLevel } from '../plans/period.ts';

/** A plan for a period, as it is bought. */
export const PlanChoice = z.object({ level: PlanLevel, period: Period }).meta({ id: 'PlanChoice' });
export type PlanChoice = z.infer<typeof PlanChoice>;

/** A paid term, from one day to another. */
export const SubscriptionTerm = PlanChoice.extend({ starts_at: Timestamp, ends_at: Timestamp }).meta({
  id: 'SubscriptionTerm',
});
export type SubscriptionTerm = z.infer<typeof SubscriptionTerm>;

export const Subscription = z
  .object({
    started_at: Timestamp,
    current: SubscriptionTerm,
    paid_ahead: z.array(SubscriptionTerm).describe('what is paid for after the current term'),
    paid_until: Timestamp,
    next: PlanChoice.nullable().describe('what its next payment is for; null when it was cancelled'),
    renews_itself: z.boolean().describe('the payment provider renews it; otherwise its owner pays each period'),
    credits: Credits.describe('credits of each month of the current term'),
    next_credits_at: Timestamp.nullable().describe('when the next credits come'),
    cancelled_at: Timestamp.nullable().describe('when its owner cancelled it; it stays until it is paid for'),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

/** When a plan would start: at once, or after the paid period. */
export const PLAN_MOVES = ['start', 'upgrade', 'renew', 'downgrade'] as const;
export const PlanMove = z.enum(PLAN_MOVES);
export type PlanMove = z.infer<typeof PlanMove>;

/** The current price of a plan for a user. */
export const PlanQuote = z
  .object({
    plan: PlanChoice,
    move: PlanMove.describe('start and upgrade begin at once, renew and downgrade when what is paid for has ended'),
    price_cents: Cents,
    prorated_cents: Cents.describe('what the unused rest of the plan before is worth, which is taken off the price'),
    total_cents: Cents,
    currency: Currency,
    starts_at: Timestamp,
    ends_at: Timestamp,
    credits: Credits.describe('credits of each month'),
    returned_credits: Credits.describe(
      'credits of the current month that are taken back, because their worth is deducted from the price',
    ),
  })
  .meta({ id: 'PlanQuote' });
export type PlanQuote = z.infer<typeof PlanQuote>;

/** An upgrade is ordered and paid; every other change waits until the paid period ends. */
export const PlanChange = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('order'), ...Checkout.shape }),
    z.object({ kind: z.literal('scheduled'), subscription: Subscription }),
  ])
  .meta({ id: 'PlanChange' });
export type PlanChange = z.infer<typeof PlanChange>;
