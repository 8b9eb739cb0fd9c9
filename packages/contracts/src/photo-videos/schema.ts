import { z } from 'zod';
import { Id, Mode, Ratio } from '../core/common.ts';
import { defineJobs, minutes } from '../tasks/kind.ts';
import { Script } from '../scripts/schema.ts';

/** A photo, a script, and the shape of the video. */
export const NewPhotoVideo = z
  .object({ image_id: Id, script: Script, ratio: Ratio.default('1:1'), mode: Mode.default(0) })
  .meta({ id: 'NewPhotoVideo' });
export type NewPhotoVideo = z.infer<typeof NewPhotoVideo>;

export const photoVideoJobs = defineJobs({
  'photo-video': {
    input: NewPhotoVideo.extend({ width: z.number().int(), height: z.number().int(), mark: z.boolean() }),
    output: z.object({
      video_key: z.string(),
      poster_key: z.string(),
      captions_key: z.string(),
      duration_s: z.number(),
      width: z.number().int(),
      height: z.number().int(),
    }),
    attempts: 3,
    // Ten minutes or six times its length, an hour at the most (decisions.md, Time).
    timeout: (durationS) => Math.min(minutes(60), Math.max(minutes(10), durationS * 6000)),
    event: 'avatar_tts_task',
    counter: 'remaining_video_generate_times',
    stages: { speech: 0.1, face: 0.15, render: 0.7, finish: 0.05 },
  },
});
