import { z } from 'zod';
import { Credits, Id, Timestamp } from '../core/common.ts';

/** Response of every `/sign/<kind>_driven`. The price is guaranteed for ten minutes. */
export const Quote = z
  .object({
    task_id: Id,
    cost: Credits,
    duration_s: z
      .number()
      .describe('estimated length of the result, seconds')
      .meta({ examples: [2.4] }),
    expires_at: Timestamp,
    ticket: z
      .string()
      .describe('opaque; starts exactly this task')
      .meta({ examples: ['9b2c1f0e-7d3a-4c58-8f43-0a6c2d7c1b9e'] }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;
