import { z } from 'zod';
import { Id, Mode, Ratio } from '../core/common.ts';
import { Script } from '../scripts/schema.ts';

/** A photo, a script, and the shape of the video. */
export const NewPhotoVideo = z
  .object({ image_id: Id, script: Script, ratio: Ratio.default('1:1'), mode: Mode.default(0) })
  .meta({ id: 'NewPhotoVideo' });
export type NewPhotoVideo = z.infer<typeof NewPhotoVideo>;
