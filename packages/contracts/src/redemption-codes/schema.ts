import { z } from 'zod';
import { Credits, Timestamp } from '../core/common.ts';

/**
 * A code as typed: with or without spaces and dashes, in any case. A malformed code gets the same error as an unknown
 * one.
 */
export const RedemptionCode = z
  .string()
  .max(64)
  .meta({ examples: ['7H2K-M4QX-9D3T-VWZ8'] });

/** The credits that a code has brought. */
export const Redemption = z
  .object({ credits: Credits, expires_at: Timestamp.describe('until when they can be used') })
  .meta({ id: 'Redemption' });
export type Redemption = z.infer<typeof Redemption>;
