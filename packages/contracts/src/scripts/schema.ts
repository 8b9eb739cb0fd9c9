import { z } from 'zod';
import { Id, Locale } from '../core/common.ts';

/** Longest script, in characters (UTF-16 units, as text fields count). */
export const SCRIPT_CHARACTERS = 5000;

/** A text and the voice that speaks it. `checkScript` enforces the actual limits, with an error for each reason. */
export const Script = z
  .object({
    text: z
      .string()
      .max(20_000)
      .meta({ examples: ['Hello there. I can speak.'] }),
    voice_id: Id,
    locale: Locale,
  })
  .meta({ id: 'Script' });
export type Script = z.infer<typeof Script>;
