import { z } from 'zod';

/** The period that a plan is paid for at once. */
export const PERIODS = ['month', 'quarter', 'year'] as const;
export const Period = z.enum(PERIODS).meta({ id: 'Period' });
export type Period = z.infer<typeof Period>;

/** Calendar months of each period. */
export const PERIOD_MONTHS = { month: 1, quarter: 3, year: 12 } as const satisfies Record<Period, number>;

/** The level of a plan that can be bought: 1 is the smallest. */
export const PlanLevel = z.number().int().min(1).max(1000);
