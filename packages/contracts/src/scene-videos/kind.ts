import { z } from 'zod';
import { SPEECH_PROOF } from '../speeches/proof.ts';
import { GenerationMode } from '../core/common.ts';
import { UsedLexicon } from '../lexicon/schema.ts';
import { BEGINNING_RATE } from '../photo-videos/beginning.ts';
import { avatarTtsTask } from '../photo-videos/kind.ts';
import { Beginning } from '../photo-videos/schema.ts';
import { defineTaskKind, minutes, resultFile } from '../tasks/kind.ts';
import { toTenths } from '../tasks/price.ts';
import { SceneVideoSource } from './schema.ts';

/** What the quote determined about a scene. */
const ScenePart = z.object({
  /** Hash of everything that determines its picture and sound, so that the same scene is made only once. */
  hash: z.string(),
  /** Estimated length, seconds. */
  seconds: z.number(),
  /** Storage key of the background picture. */
  background_key: z.string().nullable(),
});

/** A talking video of several scenes. Scenes paid for with an earlier video are reused. */
export const sceneVideoTasks = {
  'scene-video': defineTaskKind({
    input: SceneVideoSource.extend({
      width: z.number().int(),
      height: z.number().int(),
      watermark: z.boolean(),
      parts: z.array(ScenePart),
      lexicon: UsedLexicon,
    }),
    source: SceneVideoSource,
    pickPhoto: ({ scenes: [first] }) => first?.image_id,
    pickAvatar: ({ scenes: [first] }) => first?.photo_avatar_id,
    pickFootage: ({ scenes: [first] }) => first?.video_avatar_id,
    pickLocale: ({ scenes: [first] }) => first?.script.locale,
    isCaptioned: ({ captions }) => captions !== 'none',
    files: {
      video: resultFile('video.mp4', 'video/mp4'),
      poster: resultFile('poster.jpg', 'image/jpeg'),
      captions: resultFile('captions.vtt', 'text/vtt'),
      subtitles: resultFile('captions.srt', 'application/x-subrip'),
    },
    figures: z.object({
      duration_s: z.number(),
      width: z.number().int(),
      height: z.number().int(),
      paid_s: z.number().describe('seconds of the scenes that this video paid for'),
      draft: Beginning.optional(),
      ...SPEECH_PROOF,
    }),
    events: [avatarTtsTask],
    pushes: ({ result }) => ({ avatar_tts_task: { video_url: result.video_url, preview: result.poster_url } }),
    counter: 'remaining_video_generate_times',
    pickCounter: ({ draft }) => (draft === true ? null : 'remaining_video_generate_times'),
    // The price per second is that of other talking videos; there is no minimum, so that changing a short scene costs
    // little.
    price: {
      unit: 'second',
      tariffs: {
        [`scene-video:${GenerationMode.Fast}`]: { hundredths: 5, minimumUnits: 0 },
        [`scene-video:${GenerationMode.Premium}`]: { hundredths: 12, minimumUnits: 0 },
        'scene-video:draft': { hundredths: BEGINNING_RATE, minimumUnits: 0 },
      },
      chooseTariff: ({ mode, draft }) => `scene-video:${draft === true ? 'draft' : mode}`,
    },
    delivered: ({ paid_s }) => toTenths(paid_s),
    // Finished scenes are kept and paid for with the video that contains them, so ending without a video costs nothing.
    keepsParts: () => false,
    queue: 'video',
    weight: 1,
    attempts: 3,
    // As for other videos: six times its length, at least ten minutes and at most an hour.
    timeoutMs: (durationS) => Math.min(minutes(60), Math.max(minutes(10), durationS * 6000)),
    stages: { render: 0.85, finish: 0.15 },
  }),
};
