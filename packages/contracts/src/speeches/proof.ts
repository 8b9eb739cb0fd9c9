import { z } from 'zod';
import { Locale } from '../core/common.ts';

/** A word that was not heard in what is said. */
export const DoubtedWord = z.object({
  word: z.string(),
  start: z.number().describe('seconds'),
  locale: Locale.exactOptional().describe('language in which it is said; absent in older results'),
});
export type DoubtedWord = z.infer<typeof DoubtedWord>;

/** What was heard when a made speech was heard again, in the result of every task that speaks. */
export const SPEECH_PROOF = {
  doubted: z
    .array(DoubtedWord)
    .exactOptional()
    .describe('names, numbers and abbreviations that a recogniser did not hear in the speech, when one is installed'),
  spoken_again: z
    .number()
    .int()
    .min(1)
    .exactOptional()
    .describe('how many sentences were spoken again, because too many of their words were not heard; free'),
  added_s: z.number().exactOptional().describe('seconds by which that made it longer, which are not paid'),
};
