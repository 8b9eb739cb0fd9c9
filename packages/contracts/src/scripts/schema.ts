import { z } from 'zod';
import { Id, Locale } from '../core/common.ts';
import { PITCH, SPEED } from './delivery.ts';

/** Multiple of the voice's usual speed. */
export const Speed = z
  .number()
  .min(SPEED.least)
  .max(SPEED.most)
  .exactOptional()
  .describe("times the voice's usual speed")
  .meta({ examples: [SPEED.usual] });

/** Semitones above the voice's usual pitch. */
export const Pitch = z
  .number()
  .int()
  .min(PITCH.least)
  .max(PITCH.most)
  .exactOptional()
  .describe("semitones above the voice's usual pitch, below it where negative")
  .meta({ examples: [PITCH.usual] });

/** A text and the voice that speaks it. `checkScript` enforces the actual limits, with an error for each reason. */
export const Script = z
  .object({
    text: z
      .string()
      .max(20_000)
      .describe(
        'may have marks: [0.5s] is a pause, [!word] is emphasised, [+2st words] is two semitones higher, [Nguyen=Nwin] is written as the first and said as the second',
      )
      .meta({ examples: ['Hello there. I can speak.'] }),
    voice_id: Id,
    locale: Locale,
    speed: Speed,
    pitch: Pitch,
  })
  .meta({ id: 'Script' });
export type Script = z.infer<typeof Script>;
