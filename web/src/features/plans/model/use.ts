import type { Period } from '@orator/contracts/plans/period';
import type { Plan } from '@orator/contracts/plans/schema';
import { findPrice, monthlyCents } from '../../../entities/plans/model/prices.ts';

/** A user's usage in 30 days. */
export interface Use {
  /** Credits that were charged. */
  readonly credits: number;
  readonly videos: number;
}

/** Credits for sale in addition to those of a plan. */
export interface SoldCredits {
  readonly credits: number;
  readonly price_cents: number;
  readonly currency: string;
}

/** The price of 30 days' usage on a plan. */
export interface CostOfUse {
  readonly plan: Plan;
  /** A month, including additional credits; undefined if the plan does not allow that much. */
  readonly cents: number | undefined;
  readonly currency: string;
  /** Additional credits needed. */
  readonly extra: number;
  /** Whether the plan has fewer videos a month than were made. */
  readonly tooManyVideos: boolean;
}

interface Offer {
  readonly plans: readonly Plan[];
  readonly period: Period;
  /** The smallest package, whose price is used for missing credits; undefined without packages. */
  readonly smallest: SoldCredits | undefined;
}

/** The price of the same usage on each plan. Plans not sold for the period are left out. */
export const computeCosts = ({ credits, videos }: Use, { plans, period, smallest }: Offer): CostOfUse[] =>
  plans.flatMap((plan) => {
    const price = findPrice(plan, period);
    if (price === undefined && plan.prices.length > 0) return [];
    const extra = Math.max(0, Math.round((credits - plan.credits) * 100) / 100);
    const tooManyVideos = videos > plan.counters.remaining_video_generate_times;
    const currency = price?.currency ?? smallest?.currency;
    if (currency === undefined) return [];
    const onTop =
      extra === 0 ? 0 : smallest?.currency === currency ? (extra * smallest.price_cents) / smallest.credits : undefined;
    const monthly = price === undefined ? 0 : monthlyCents(price);
    const cents = tooManyVideos || onTop === undefined ? undefined : monthly + Math.ceil(onTop);
    return [{ plan, cents, currency, extra, tooManyVideos }];
  });

/** The cheapest plan for the usage; of two equal ones the larger. */
export const findCheapestPlan = (costs: readonly CostOfUse[]): Plan | undefined => {
  let best: CostOfUse | undefined;
  for (const cost of costs) {
    if (cost.cents !== undefined && cost.cents <= (best?.cents ?? Infinity)) best = cost;
  }
  return best?.plan;
};
