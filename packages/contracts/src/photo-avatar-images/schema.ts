import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';

/**
 * Limits of an uploaded photo; sides are judged after decoding and orientation. `kept` and `keptInTrial` are the most
 * photos of one person, with an account and without; `trialsADay` is the most that all trials of one network add in a day,
 * since a new trial is had for the asking.
 */
export const PHOTO_LIMITS = {
  bytes: 10_000_000,
  minSide: 512,
  maxSide: 4096,
  megapixels: 40,
  kept: 200,
  keptInTrial: 20,
  trialsADay: 100,
} as const;

const Point = z.tuple([z.number(), z.number()]);

export const Face = z.object({
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).describe('x, y, width, height in pixels'),
  yaw: z.number().describe('degrees'),
  pitch: z.number().describe('degrees'),
  score: z.number(),
  outline: z.array(z.array(Point)).describe('polylines in pixels: face oval, eyes, lips'),
});
export type Face = z.infer<typeof Face>;

export const PhotoImage = z
  .object({
    id: Id,
    image_url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    face: Face,
    warnings: z.array(z.string()),
    created_at: Timestamp,
  })
  .meta({ id: 'PhotoImage' });
export type PhotoImage = z.infer<typeof PhotoImage>;
