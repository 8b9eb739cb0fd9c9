import { z } from 'zod';
import { Timestamp } from '../core/common.ts';

/** Id of the plan for trials, whose row has their limits and the watermark. */
export const TRIAL_PLAN = -1;

export const Trial = z
  .object({
    remaining: z.number().int().min(0).describe('results left today, for this device and this network'),
    limit: z.number().int().describe('results a day'),
    seconds: z.number().int().describe('longest result, seconds'),
    resets_at: Timestamp,
    expires_at: Timestamp.describe('when all results are deleted, unless an account is created'),
  })
  .meta({ id: 'Trial' });
export type Trial = z.infer<typeof Trial>;
