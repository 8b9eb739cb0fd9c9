import { z } from 'zod';
import { Locale } from '../core/common.ts';

/** Stands for a video in its link: 128 random bits, base64url. */
export const ShareCode = z
  .string()
  .regex(/^[\w-]{22}$/)
  .meta({ id: 'ShareCode', examples: ['q2Vf8nT0b1yXc7KzL4mPdw'] });

/** A video as anybody with its link sees it; addresses of files work for an hour. */
export const SharedVideo = z
  .object({
    title: z.string(),
    locale: Locale.nullable().describe('the language that is spoken'),
    video_url: z.string(),
    poster_url: z.string().optional(),
    captions_url: z.string().optional(),
    captioned: z.boolean().describe('whether captions are drawn into the picture'),
    duration_s: z.number(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'SharedVideo' });
export type SharedVideo = z.infer<typeof SharedVideo>;
