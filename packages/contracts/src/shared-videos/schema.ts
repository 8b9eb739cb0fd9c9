import { z } from 'zod';
import { Locale } from '../core/common.ts';

/** Identifies a work in its share link: 128 random bits, base64url. */
export const ShareCode = z
  .string()
  .regex(/^[\w-]{22}$/)
  .meta({ id: 'ShareCode', examples: ['q2Vf8nT0b1yXc7KzL4mPdw'] });

const shared = {
  title: z.string(),
  locale: Locale.nullable().describe('the language that is spoken; null where that is unknown'),
  captions_url: z.string().optional(),
  duration_s: z.number(),
};

/** A video as visible to anybody with its link; file URLs are valid for an hour. */
export const SharedVideo = z
  .object({
    ...shared,
    video_url: z.string(),
    poster_url: z.string().optional(),
    captioned: z.boolean().describe('whether captions are drawn into the picture'),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'SharedVideo' });
export type SharedVideo = z.infer<typeof SharedVideo>;

/** An audio work, such as a speech, as available to anybody with its link. */
export const SharedSound = z.object({ ...shared, audio_url: z.string() }).meta({ id: 'SharedSound' });
export type SharedSound = z.infer<typeof SharedSound>;

/** A work of any kind in `WORK_KINDS`. The feature is older than shared sounds, so its URLs say videos. */
export const SharedWork = z.union([SharedVideo, SharedSound]).meta({ id: 'SharedWork' });
export type SharedWork = z.infer<typeof SharedWork>;
