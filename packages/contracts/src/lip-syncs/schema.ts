import { z } from 'zod';
import { Id, Line, Locale, Mode, VideoRatio } from '../core/common.ts';
import { isStorable } from '../core/line.ts';
import { EMOTIONS, USUAL_INTENSITY } from '../photo-videos/emotions.ts';

/** The transcript of a recording, for more exact lips and for captions. */
export const Transcript = z
  .object({
    text: z
      .string()
      .max(20_000)
      .refine(isStorable)
      .meta({ examples: ['Hello there. I can speak.'] }),
    locale: Locale,
  })
  .meta({ id: 'Transcript' });
export type Transcript = z.infer<typeof Transcript>;

/** The user's own photo, an avatar or footage; the recording that it says or sings; and the shape of the video. */
export const LipSyncSource = z.object({
  image_id: Id.optional(),
  // No sample in the reference, because only one of the three is sent.
  photo_avatar_id: z
    .uuid()
    .optional()
    .describe('in place of `image_id`: an avatar of your own, a public or a collected one'),
  video_avatar_id: z
    .uuid()
    .optional()
    .describe(
      'in place of both: footage of your own, or the sample of `/dub/sample`, whose size and frame rate the video has',
    ),
  recording_id: Id.describe('a recording of yours, uploaded as `driving`'),
  transcript: Transcript.exactOptional().describe('what is said in the recording: finer lips, and captions'),
  title: Line.max(100)
    .exactOptional()
    .describe('what the video is listed as')
    .meta({ examples: ['My song'] }),
  ratio: VideoRatio.default('1:1'),
  mode: Mode.default(0),
  emotion: z.enum(EMOTIONS).default('neutral').describe('what the face shows while it speaks'),
  intensity: z.number().min(0).max(1).default(USUAL_INTENSITY).describe('how much of the emotion shows'),
});
export type LipSyncSource = z.infer<typeof LipSyncSource>;

/** Exactly one of the three faces. */
export const NewLipSync = LipSyncSource.refine(
  ({ image_id, photo_avatar_id, video_avatar_id }) =>
    [image_id, photo_avatar_id, video_avatar_id].filter((id) => id !== undefined).length === 1,
  { path: ['image_id'] },
).meta({ id: 'NewLipSync' });
export type NewLipSync = z.infer<typeof NewLipSync>;
