import { z } from 'zod';
import { Counters } from '../accounts/schema.ts';
import { Credits } from '../core/common.ts';
import { Cents, Currency } from '../orders/schema.ts';
import { PlanLimits } from '../system-config/schema.ts';
import { Period } from './period.ts';

/** The price of a plan for a period. */
export const PlanPrice = z.object({ period: Period, price_cents: Cents, currency: Currency }).meta({ id: 'PlanPrice' });
export type PlanPrice = z.infer<typeof PlanPrice>;

/** A plan with everything it includes. */
export const Plan = PlanLimits.extend({
  counters: Counters.describe('times a month'),
  credits: Credits.describe('credits a month'),
  prices: z
    .array(PlanPrice)
    .describe('for the periods that it is sold for, the shortest first; none for the free plan'),
}).meta({ id: 'Plan' });
export type Plan = z.infer<typeof Plan>;
