import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';
import { LOGO_CORNERS, LOGO_OPACITY, LOGO_SIZE } from './place.ts';

export const Logo = z
  .object({
    id: Id,
    image_url: z
      .string()
      .describe('PNG; what was transparent still is')
      .meta({ examples: ['/files/logos/logo.png?e=1769860800&s=signature'] }),
    width: z.number().int(),
    height: z.number().int(),
    created_at: Timestamp,
  })
  .meta({ id: 'Logo' });
export type Logo = z.infer<typeof Logo>;

/** A logo over a whole video. */
export const VideoLogo = z
  .object({
    logo_id: Id.describe('a logo of yours'),
    corner: z
      .enum(LOGO_CORNERS)
      .default('top_left')
      .describe('it makes room there for captions, titles and the visible mark'),
    size: z
      .number()
      .int()
      .min(LOGO_SIZE.least)
      .max(LOGO_SIZE.most)
      .default(LOGO_SIZE.usual)
      .describe('it covers as much as a square of so many percent of the shorter side of the picture'),
    opacity: z.number().int().min(LOGO_OPACITY.least).max(100).default(LOGO_OPACITY.usual).describe('percent'),
  })
  .meta({ id: 'VideoLogo' });
export type VideoLogo = z.infer<typeof VideoLogo>;
