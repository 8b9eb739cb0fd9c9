import { z } from 'zod';
import { Id } from '../core/common.ts';
import { Phone } from './phones.ts';

/** A part of a speech that is heard while the rest is spoken: one line of the answer. */
export const SpokenPart = z.object({
  voice_id: Id.describe('the voice that speaks'),
  rate: z.number().int().describe('samples a second'),
  audio: z.string().describe('mono, 16 bits a sample, little-endian, base64'),
  duration_s: z.number(),
  phones: z.array(Phone).describe('its sounds, by time from its beginning'),
});
export type SpokenPart = z.infer<typeof SpokenPart>;

/** The answer of a route that speaks in parts. */
export const SpokenParts = z
  .string()
  .describe(
    'One line of JSON for each part, sent as soon as it is spoken: `voice_id`, `rate` (samples a second), `audio` (mono, 16 bits a sample, little-endian, base64), `duration_s` and `phones`, by time from its beginning. Parts follow one another without a gap. When a later one cannot be spoken, a last line has `error`, with what a refused request answers; or the connection breaks',
  );
