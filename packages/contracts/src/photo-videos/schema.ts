import { z } from 'zod';
import { Id, Mode, VideoRatio } from '../core/common.ts';
import { VideoLogo } from '../logos/schema.ts';
import { VideoBackground } from '../photo-edits/schema.ts';
import { CAPTION_STYLES } from './captions.ts';
import { BEGINNING_S } from './beginning.ts';
import { EMOTIONS, USUAL_INTENSITY } from './emotions.ts';
import { Script } from '../scripts/schema.ts';

/** Asks for the beginning of a video only. Absent when the whole video is wanted. */
export const Beginning = z
  .literal(true)
  .describe(
    `only the first ${BEGINNING_S} seconds, in a small picture with the visible mark, at the price of drafts; no video of the month is counted`,
  );

/** The user's own photo, an avatar or footage; a script; and the shape of the video. */
export const PhotoVideoSource = z.object({
  image_id: Id.optional(),
  // No sample in the reference, because only one of the three is sent.
  photo_avatar_id: z
    .uuid()
    .optional()
    .describe('in place of `image_id`: an avatar of your own, a public or a collected one'),
  video_avatar_id: z
    .uuid()
    .optional()
    .describe('in place of both: footage of your own, whose size and frame rate the video has'),
  script: Script,
  ratio: VideoRatio.default('1:1'),
  mode: Mode.default(0),
  emotion: z.enum(EMOTIONS).default('neutral').describe('what the face shows while it speaks'),
  intensity: z.number().min(0).max(1).default(USUAL_INTENSITY).describe('how much of the emotion shows'),
  captions: z.enum(CAPTION_STYLES).default('none').describe('captions drawn into the picture'),
  logo: VideoLogo.nullable().default(null).describe('a logo of yours in a corner of the picture; it costs nothing'),
  background: VideoBackground.default({ kind: 'keep' }).describe(
    'what is behind the person, who is cut out for it; footage keeps its own',
  ),
  draft: Beginning.exactOptional(),
});
export type PhotoVideoSource = z.infer<typeof PhotoVideoSource>;

/** Exactly one of the three. */
export const NewPhotoVideo = PhotoVideoSource.refine(
  ({ image_id, photo_avatar_id, video_avatar_id }) =>
    [image_id, photo_avatar_id, video_avatar_id].filter((id) => id !== undefined).length === 1,
  { path: ['image_id'] },
)
  .refine(({ video_avatar_id, background }) => video_avatar_id === undefined || background.kind === 'keep', {
    path: ['background'],
  })
  .meta({ id: 'NewPhotoVideo' });
export type NewPhotoVideo = z.infer<typeof NewPhotoVideo>;
