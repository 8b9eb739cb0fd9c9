import { z } from 'zod';
import { GIF_SECONDS } from './gif-limits.ts';

/** A part of a video; a part that exceeds the video's end is moved before it. */
export const GifPart = z.object({
  from_s: z.number().min(0).max(36_000).describe('seconds from the beginning'),
  duration_s: z.number().min(GIF_SECONDS.least).max(GIF_SECONDS.most),
});
export type GifPart = z.infer<typeof GifPart>;
