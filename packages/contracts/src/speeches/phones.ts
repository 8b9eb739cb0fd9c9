import { z } from 'zod';

/** One phoneme of a speech, with its time in seconds. */
export const Phone = z
  .object({
    ipa: z.string().describe('empty: silence'),
    start: z.number(),
    end: z.number(),
    stress: z.literal([0, 1, 2]).describe('of its syllable: none, secondary, primary'),
  })
  .meta({ id: 'Phone' });
export type Phone = z.infer<typeof Phone>;
