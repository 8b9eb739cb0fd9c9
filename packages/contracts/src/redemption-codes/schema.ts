import { z } from 'zod';
import { Credits, Timestamp } from '../core/common.ts';

/** A code as somebody typed it: with or without spaces and dashes, in any case. Whether it is one is not told apart. */
export const RedemptionCode = z
  .string()
  .max(64)
  .meta({ examples: ['7H2K-M4QX-9D3T-VWZ8'] });

/** What a code has brought. */
export const Redemption = z
  .object({ credits: Credits, expires_at: Timestamp.describe('until when they can be used') })
  .meta({ id: 'Redemption' });
export type Redemption = z.infer<typeof Redemption>;
