import { z } from 'zod';
import { GenerationMode } from '../core/common.ts';
import { avatarTtsTask } from '../photo-videos/kind.ts';
import { defineTaskKind, minutes, resultFile } from '../tasks/kind.ts';
import { toTenths } from '../tasks/price.ts';
import { LipSyncSource } from './schema.ts';

/**
 * A video of a face that says a recording. Size and watermark follow from the owner's plan at the time of the quote.
 */
export const lipSyncTasks = {
  'lip-sync': defineTaskKind({
    input: LipSyncSource.extend({
      width: z.number().int(),
      height: z.number().int(),
      // The picture of the face, found once, at the quote.
      image_key: z.string().exactOptional(),
      watermark: z.boolean(),
    }),
    source: LipSyncSource,
    pickPhoto: ({ image_id }) => image_id,
    pickAvatar: ({ photo_avatar_id }) => photo_avatar_id,
    pickFootage: ({ video_avatar_id }) => video_avatar_id,
    pickLocale: ({ transcript }) => transcript?.locale,
    files: {
      video: resultFile('video.mp4', 'video/mp4'),
      poster: resultFile('poster.jpg', 'image/jpeg'),
      // When the transcript was found in the recording, or when there is none and ears heard words.
      captions: { ...resultFile('captions.vtt', 'text/vtt'), optional: true },
      subtitles: { ...resultFile('captions.srt', 'application/x-subrip'), optional: true },
    },
    figures: z.object({
      duration_s: z.number(),
      width: z.number().int(),
      height: z.number().int(),
      transcript_found: z
        .boolean()
        .optional()
        .describe(
          'whether the words of `transcript` are what is said in the recording; where they are not, the lips follow the sound alone and there are no captions',
        ),
    }),
    events: [avatarTtsTask],
    pushes: ({ result }) => ({ avatar_tts_task: { video_url: result.video_url, preview: result.poster_url } }),
    counter: 'remaining_video_generate_times',
    // decisions.md, What a task costs: 10 and 20 credits a minute, by the tenth of a second.
    price: {
      unit: 'minute',
      tariffs: {
        [`lip-sync:${GenerationMode.Fast}`]: { hundredths: 1000, minimumUnits: 0 },
        [`lip-sync:${GenerationMode.Premium}`]: { hundredths: 2000, minimumUnits: 0 },
      },
      chooseTariff: ({ mode }) => `lip-sync:${mode}`,
    },
    delivered: ({ duration_s }) => toTenths(duration_s),
    rerolls: true,
    queue: 'video',
    weight: 1,
    attempts: 3,
    // Six times its length, at least ten minutes and at most an hour (decisions.md, Time).
    timeoutMs: (durationS) => Math.min(minutes(60), Math.max(minutes(10), durationS * 6000)),
    stages: { listen: 0.05, face: 0.15, render: 0.75, finish: 0.05 },
  }),
};
