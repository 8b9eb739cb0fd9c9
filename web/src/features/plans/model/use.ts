import type { Period } from '@orator/contracts/plans/period';
import type { Plan } from '@orator/contracts/plans/schema';
import { monthlyCents, priceOf } from './prices.ts';

/** What somebody has used in 30 days. */
export interface Use {
  /** Credits that were charged. */
  readonly credits: number;
  readonly videos: number;
}

/** Credits for sale beyond those of a plan. */
export interface SoldCredits {
  readonly credits: number;
  readonly price_cents: number;
  readonly currency: string;
}

/** What the use of 30 days would cost with a plan. */
export interface CostOfUse {
  readonly plan: Plan;
  /** A month, with the credits bought on top; undefined where the plan does not allow as much. */
  readonly cents: number | undefined;
  readonly currency: string;
  /** Credits that would be bought on top of those of the plan. */
  readonly extra: number;
  /** Whether the plan has fewer videos a month than were made. */
  readonly tooManyVideos: boolean;
}

interface Offer {
  readonly plans: readonly Plan[];
  readonly period: Period;
  /** The smallest package, by whose price missing credits are counted; undefined where none is sold. */
  readonly smallest: SoldCredits | undefined;
}

/** What the same use would cost with each plan. Plans that are not sold for the period are left out. */
export const costsOfUse = ({ credits, videos }: Use, { plans, period, smallest }: Offer): CostOfUse[] =>
  plans.flatMap((plan) => {
    const price = priceOf(plan, period);
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

/** The plan that costs least for the use; of two that cost the same the larger. */
export const cheapestOf = (costs: readonly CostOfUse[]): Plan | undefined => {
  let best: CostOfUse | undefined;
  for (const cost of costs) {
    if (cost.cents !== undefined && cost.cents <= (best?.cents ?? Infinity)) best = cost;
  }
  return best?.plan;
};
