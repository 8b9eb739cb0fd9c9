import { z } from 'zod';
import { UsedLexicon } from '../lexicon/schema.ts';
import { SPEECH_PROOF } from '../speeches/proof.ts';
import { avatarTtsTask } from '../photo-videos/kind.ts';
import { defineTaskKind, minutes, resultFile } from '../tasks/kind.ts';
import { toTenths } from '../tasks/price.ts';
import { DubSource } from './schema.ts';

/** Files of the server; dubs made before they were kept lack them. */
const KEPT = { visibleTo: 'server', exported: false, optional: true } as const;

/** Dubs footage with translated lines. The watermark follows from the owner's plan at the time of the quote. */
export const dubTasks = {
  dub: defineTaskKind({
    input: DubSource.extend({ watermark: z.boolean(), lexicon: UsedLexicon }),
    source: DubSource,
    pickFootage: ({ video_avatar_id }) => video_avatar_id,
    pickLocale: ({ locale }) => locale,
    isCaptioned: ({ captions }) => captions !== 'none',
    files: {
      video: resultFile('video.mp4', 'video/mp4'),
      poster: resultFile('poster.jpg', 'image/jpeg'),
      captions: resultFile('captions.vtt', 'text/vtt'),
      subtitles: resultFile('captions.srt', 'application/x-subrip'),
      // The new voices alone and `SpokenDub`, for a dub in which only some lines are corrected.
      voices: { ...resultFile('voices.flac', 'audio/flac'), ...KEPT },
      spoken: { ...resultFile('spoken.json', 'application/json'), ...KEPT },
    },
    figures: z.object({
      duration_s: z.number(),
      width: z.number().int(),
      height: z.number().int(),
      ...SPEECH_PROOF,
      paid_s: z
        .number()
        .exactOptional()
        .describe('the seconds that are paid; absent in dubs of earlier versions, of which nothing is kept'),
    }),
    events: [avatarTtsTask],
    pushes: ({ result }) => ({ avatar_tts_task: { video_url: result.video_url, preview: result.poster_url } }),
    counter: 'remaining_video_generate_times',
    // The same as lip-sync, because it is the same work: 10 credits a minute, by the tenth of a second.
    price: {
      unit: 'minute',
      tariffs: { dub: { hundredths: 1000, minimumUnits: 0 } },
      chooseTariff: () => 'dub',
    },
    delivered: ({ duration_s, paid_s }) => toTenths(paid_s ?? duration_s),
    queue: 'video',
    weight: 1,
    attempts: 3,
    // Six times its length, at least ten minutes and at most an hour (decisions.md, Time).
    timeoutMs: (durationS) => Math.min(minutes(60), Math.max(minutes(10), durationS * 6000)),
    stages: { speech: 0.15, face: 0.05, render: 0.75, finish: 0.05 },
  }),
};
