import { z } from 'zod';
import { Id, Mode, Ratio } from '../core/common.ts';
import { EMOTIONS, USUAL_INTENSITY } from './emotions.ts';
import { Script } from '../scripts/schema.ts';

/** A photo, a script, and the shape of the video. */
export const NewPhotoVideo = z
  .object({
    image_id: Id,
    script: Script,
    ratio: Ratio.default('1:1'),
    mode: Mode.default(0),
    emotion: z.enum(EMOTIONS).default('neutral').describe('what the face shows while it speaks'),
    intensity: z.number().min(0).max(1).default(USUAL_INTENSITY).describe('how much of the emotion shows'),
  })
  .meta({ id: 'NewPhotoVideo' });
export type NewPhotoVideo = z.infer<typeof NewPhotoVideo>;
