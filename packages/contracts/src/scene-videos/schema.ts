import { z } from 'zod';
import { Credits, Id, Line, Mode, Ratio, Timestamp } from '../core/common.ts';
import { VideoBackground } from '../photo-edits/schema.ts';
import { VideoLogo } from '../logos/schema.ts';
import { CAPTION_STYLES } from '../photo-videos/captions.ts';
import { EMOTIONS, USUAL_INTENSITY } from '../photo-videos/emotions.ts';
import { Beginning } from '../photo-videos/schema.ts';
import { Script } from '../scripts/schema.ts';
import { Quote } from '../tasks/quotes.ts';
import {
  FOOTAGE_FITS,
  MOST_SCENES,
  MUSIC_NAME_CHARACTERS,
  PROJECT_TITLE_CHARACTERS,
  SCENE_TITLE_CHARACTERS,
  TITLE_PLACES,
  USUAL_VOLUME,
} from './limits.ts';

/** A text that is shown during a scene. */
export const SceneTitle = z
  .object({
    text: Line.max(SCENE_TITLE_CHARACTERS).meta({ examples: ['Chapter one'] }),
    place: z.enum(TITLE_PLACES),
  })
  .meta({ id: 'SceneTitle' });
export type SceneTitle = z.infer<typeof SceneTitle>;

/** A face, its script, and the surrounding picture. One of the three ids is sent. */
export const Scene = z
  .object({
    image_id: Id.exactOptional(),
    // No sample in the reference, because only one of the three is sent.
    photo_avatar_id: z
      .uuid()
      .exactOptional()
      .describe('in place of `image_id`: an avatar of your own, a public or a collected one'),
    video_avatar_id: z
      .uuid()
      .exactOptional()
      .describe('in place of both: footage of your own; it keeps its mood and its background'),
    fit: z
      .enum(FOOTAGE_FITS)
      .exactOptional()
      .describe('how footage fills the picture: `cover` (where left out) shows the part around the face'),
    script: Script,
    emotion: z.enum(EMOTIONS).default('neutral').describe('what the face shows while it speaks'),
    intensity: z.number().min(0).max(1).default(USUAL_INTENSITY).describe('how much of the emotion shows'),
    background: VideoBackground.default({ kind: 'keep' }),
    title: SceneTitle.exactOptional(),
  })
  .meta({ id: 'Scene' });
export type Scene = z.infer<typeof Scene>;

/** Music for a whole video. It is looped until the video ends, and ducked during speech. */
export const SceneMusic = z
  .object({
    recording_id: Id.describe('a recording of yours, uploaded as `music`'),
    volume: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(USUAL_VOLUME)
      .describe('how loud it is where nobody speaks, percent of speech; it is 12 dB quieter where somebody does'),
    name: Line.min(1)
      .max(MUSIC_NAME_CHARACTERS)
      .exactOptional()
      .describe('name of its file, shown to recognise it')
      .meta({ examples: ['Morning.mp3'] }),
  })
  .meta({ id: 'SceneMusic' });
export type SceneMusic = z.infer<typeof SceneMusic>;

/** Properties that all scenes of a video share. */
const look = {
  ratio: Ratio.default('16:9'),
  mode: Mode.default(0),
  captions: z
    .enum(CAPTION_STYLES)
    .default('none')
    .describe('captions drawn into the picture; changing them changes no scene: scenes that are paid for stay paid'),
  music: SceneMusic.nullable().default(null).describe('changing it changes no scene either'),
  logo: VideoLogo.nullable().default(null).describe('changing it changes no scene either'),
};

export const ProjectTitle = Line.max(PROJECT_TITLE_CHARACTERS).meta({ examples: ['The sea'] });

export const SceneVideoSource = z.object({
  title: ProjectTitle.exactOptional().describe('what the video is called; without it, the beginning of what is said'),
  project_id: z.uuid().exactOptional().describe('the project that it is made of'),
  scenes: z.array(Scene).min(1).max(MOST_SCENES),
  ...look,
  draft: Beginning.exactOptional().describe('the beginning of one scene, as a draft; only that scene is sent'),
});
export type SceneVideoSource = z.infer<typeof SceneVideoSource>;

/** Every scene has exactly one face, and footage keeps its own background. */
export const NewSceneVideo = SceneVideoSource.superRefine(({ scenes, draft }, context) => {
  if (draft === true && scenes.length > 1) context.addIssue({ code: 'custom', path: ['draft'] });
  for (const [index, { image_id, photo_avatar_id, video_avatar_id, background }] of scenes.entries()) {
    const faces = [image_id, photo_avatar_id, video_avatar_id].filter((id) => id !== undefined);
    if (faces.length !== 1) context.addIssue({ code: 'custom', path: ['scenes', index, 'image_id'] });
    if (video_avatar_id === undefined || background.kind === 'keep') continue;
    context.addIssue({ code: 'custom', path: ['scenes', index, 'background'] });
  }
}).meta({ id: 'NewSceneVideo' });
export type NewSceneVideo = z.infer<typeof NewSceneVideo>;

/** A price, and the scenes it is for: the others are cached from an earlier video. */
export const SceneVideoQuote = Quote.extend({
  scenes: z
    .array(
      z.object({
        duration_s: z
          .number()
          .describe('length, seconds; estimated where `paid` is false')
          .meta({ examples: [2.4] }),
        paid: z.boolean().describe('paid for with an earlier video, and not changed since'),
        cost: Credits.describe('its part of the price; 0 too for a scene that is the same as one before it'),
      }),
    )
    .min(1),
}).meta({ id: 'SceneVideoQuote' });
export type SceneVideoQuote = z.infer<typeof SceneVideoQuote>;

/** A scene that is being edited: face and voice may be missing. */
export const SceneDraft = Scene.extend({ script: Script.extend({ voice_id: Id.nullable() }) }).meta({
  id: 'SceneDraft',
});
export type SceneDraft = z.infer<typeof SceneDraft>;

/** The content of a project. */
export const ProjectContent = z
  .object({ scenes: z.array(SceneDraft).min(1).max(MOST_SCENES), ...look })
  .meta({ id: 'ProjectContent' });
export type ProjectContent = z.infer<typeof ProjectContent>;

const Revision = z
  .number()
  .int()
  .min(1)
  // The database stores it in four bytes, and saving increments it.
  .max(2 ** 31 - 2)
  .describe('number of the last save; send it back, so that no newer state is overwritten')
  .meta({ examples: [1] });

export const VideoProjectSummary = z
  .object({
    id: Id,
    title: ProjectTitle,
    scenes: z.number().int().describe('how many'),
    updated_at: Timestamp,
  })
  .meta({ id: 'VideoProjectSummary' });
export type VideoProjectSummary = z.infer<typeof VideoProjectSummary>;

export const VideoProject = z
  .object({ id: Id, title: ProjectTitle, content: ProjectContent, revision: Revision, updated_at: Timestamp })
  .meta({ id: 'VideoProject' });
export type VideoProject = z.infer<typeof VideoProject>;

export const NewVideoProject = z.object({ title: ProjectTitle, content: ProjectContent }).meta({
  id: 'NewVideoProject',
});
export type NewVideoProject = z.infer<typeof NewVideoProject>;

export const SavedVideoProject = NewVideoProject.extend({
  revision: Revision.describe('the one that was changed; project_changed where another was saved since'),
}).meta({ id: 'SavedVideoProject' });
export type SavedVideoProject = z.infer<typeof SavedVideoProject>;

/** An earlier state of a project. */
export const ProjectVersion = z
  .object({ revision: Revision, title: ProjectTitle, content: ProjectContent, at: Timestamp })
  .meta({ id: 'ProjectVersion' });
export type ProjectVersion = z.infer<typeof ProjectVersion>;
