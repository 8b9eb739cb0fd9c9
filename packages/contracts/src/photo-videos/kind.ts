import { z } from 'zod';
import { GenerationMode } from '../core/common.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind, minutes, resultFile } from '../tasks/kind.ts';
import { tenthsOf } from '../tasks/price.ts';
import { PhotoVideoSource } from './schema.ts';

export const avatarTtsTask = taskEvent(
  'avatar_tts_task',
  'The progress of a talking video; once it is done, where the video and its poster are.',
  {
    video_url: z.string().optional(),
    preview: z.string().optional(),
  },
);

/** A talking video of a photo. Size and watermark follow from the owner's plan at the time of the quote. */
export const photoVideoTasks = {
  'photo-video': defineTaskKind({
    input: PhotoVideoSource.extend({ width: z.number().int(), height: z.number().int(), watermark: z.boolean() }),
    source: PhotoVideoSource,
    photoOf: ({ image_id }) => image_id,
    avatarOf: ({ photo_avatar_id }) => photo_avatar_id,
    footageOf: ({ video_avatar_id }) => video_avatar_id,
    localeOf: ({ script }) => script.locale,
    captionedOf: ({ captions }) => captions !== 'none',
    files: {
      video: resultFile('video.mp4', 'video/mp4'),
      poster: resultFile('poster.jpg', 'image/jpeg'),
      captions: resultFile('captions.vtt', 'text/vtt'),
      subtitles: resultFile('captions.srt', 'application/x-subrip'),
    },
    figures: z.object({ duration_s: z.number(), width: z.number().int(), height: z.number().int() }),
    events: [avatarTtsTask],
    pushes: ({ result }) => ({ avatar_tts_task: { video_url: result.video_url, preview: result.poster_url } }),
    counter: 'remaining_video_generate_times',
    // Five seconds at least. Premium takes two and a half times the processor time of Fast (docs/adr/0088).
    price: {
      unit: 'second',
      tariffs: {
        [`photo-video:${GenerationMode.Fast}`]: { hundredths: 5, minimumUnits: 5 },
        [`photo-video:${GenerationMode.Premium}`]: { hundredths: 12, minimumUnits: 5 },
      },
      tariffOf: ({ mode }) => `photo-video:${mode}`,
    },
    delivered: ({ duration_s }) => tenthsOf(duration_s),
    rerolls: true,
    queue: 'video',
    weight: 1,
    attempts: 3,
    // Ten minutes or six times its length, an hour at the most (decisions.md, Time).
    timeoutMs: (durationS) => Math.min(minutes(60), Math.max(minutes(10), durationS * 6000)),
    stages: { speech: 0.1, face: 0.15, render: 0.7, finish: 0.05 },
  }),
};
