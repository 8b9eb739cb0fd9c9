import { z } from 'zod';
import { SPEECH_PROOF } from '../speeches/proof.ts';
import { GenerationMode } from '../core/common.ts';
import { taskEvent } from '../tasks/event.ts';
import { UsedLexicon } from '../lexicon/schema.ts';
import { defineTaskKind, minutes, resultFile } from '../tasks/kind.ts';
import { toTenths } from '../tasks/price.ts';
import { BEGINNING_RATE, BEGINNING_S } from './beginning.ts';
import { HEAD_ENGINES } from './engines.ts';
import { Beginning, PhotoVideoSource } from './schema.ts';

export const avatarTtsTask = taskEvent(
  'avatar_tts_task',
  'The progress of a talking video; once it is done, where the video and its poster are.',
  {
    video_url: z.string().optional(),
    preview: z.string().optional(),
  },
);

/** A server of the operator may take an hour for a video. */
const SERVED_MS = minutes(60);

/** A talking video of a photo. Size, watermark and engine follow from plan, mode and configuration at the time of the quote. */
export const photoVideoTasks = {
  'photo-video': defineTaskKind({
    input: PhotoVideoSource.extend({
      width: z.number().int(),
      height: z.number().int(),
      // The picture of the face, found once, at the quote.
      image_key: z.string().exactOptional(),
      watermark: z.boolean(),
      // Only the engine that the price was quoted for makes the video; there is no fallback.
      engine: z.enum(HEAD_ENGINES).default('built-in'),
      lexicon: UsedLexicon,
    }),
    source: PhotoVideoSource,
    pickPhoto: ({ image_id }) => image_id,
    pickAvatar: ({ photo_avatar_id }) => photo_avatar_id,
    pickFootage: ({ video_avatar_id }) => video_avatar_id,
    pickLocale: ({ script }) => script.locale,
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
      engine: z.enum(HEAD_ENGINES).optional().describe('what moved the face; not known of older videos'),
      engine_name: z.string().optional().describe('what the operator calls that engine, where it is a server'),
      moves_as_fast: z
        .literal(true)
        .optional()
        .describe('a Premium video whose head moves as in Fast, since nobody could be cut out of the photo'),
      draft: Beginning.optional(),
      ...SPEECH_PROOF,
    }),
    events: [avatarTtsTask],
    pushes: ({ result }) => ({ avatar_tts_task: { video_url: result.video_url, preview: result.poster_url } }),
    counter: 'remaining_video_generate_times',
    pickCounter: ({ draft }) => (draft === true ? null : 'remaining_video_generate_times'),
    // At least five seconds. Premium takes two and a half times the processor time of Fast (docs/adr/0088).
    price: {
      unit: 'second',
      tariffs: {
        [`photo-video:${GenerationMode.Fast}`]: { hundredths: 5, minimumUnits: 5 },
        [`photo-video:${GenerationMode.Premium}`]: { hundredths: 12, minimumUnits: 5 },
        'photo-video:draft': { hundredths: BEGINNING_RATE, minimumUnits: BEGINNING_S },
      },
      chooseTariff: ({ mode, draft }) => `photo-video:${draft === true ? 'draft' : mode}`,
    },
    delivered: ({ duration_s, added_s = 0 }) => toTenths(duration_s - added_s),
    rerolls: true,
    queue: 'video',
    weight: 1,
    attempts: 3,
    // Six times its length, at least ten minutes and at most an hour (decisions.md, Time).
    timeoutMs: (durationS) => Math.min(minutes(60), Math.max(minutes(10), durationS * 6000)),
    chooseTimeoutMs: ({ engine }) => (engine === 'built-in' ? null : SERVED_MS),
    stages: { speech: 0.1, face: 0.15, render: 0.7, finish: 0.05 },
  }),
};
