import { z } from 'zod';
import { Id, Locale } from '../core/common.ts';
import { SPEED } from './delivery.ts';

/** Times the voice's usual speed. */
export const Speed = z
  .number()
  .min(SPEED.least)
  .max(SPEED.most)
  .exactOptional()
  .describe("times the voice's usual speed")
  .meta({ examples: [SPEED.usual] });

/** A text and the voice that speaks it. `checkScript` enforces the actual limits, with an error for each reason. */
export const Script = z
  .object({
    text: z
      .string()
      .max(20_000)
      .meta({ examples: ['Hello there. I can speak.'] }),
    voice_id: Id,
    locale: Locale,
    speed: Speed,
  })
  .meta({ id: 'Script' });
export type Script = z.infer<typeof Script>;
