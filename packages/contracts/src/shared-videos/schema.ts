import { z } from 'zod';
import { Locale } from '../core/common.ts';

/** Stands for a work in its link: 128 random bits, base64url. */
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

/** A video as anybody with its link sees it; addresses of files work for an hour. */
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

/** What is only heard, such as a speech, as anybody with its link gets it. */
export const SharedSound = z.object({ ...shared, audio_url: z.string() }).meta({ id: 'SharedSound' });
export type SharedSound = z.infer<typeof SharedSound>;

/** A work of any kind that makes one (`WORK_KINDS`). The feature is older than shared sounds, and its addresses say videos. */
export const SharedWork = z.union([SharedVideo, SharedSound]).meta({ id: 'SharedWork' });
export type SharedWork = z.infer<typeof SharedWork>;
