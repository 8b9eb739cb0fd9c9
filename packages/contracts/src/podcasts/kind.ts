import { z } from 'zod';
import { SPEECH_PROOF } from '../speeches/proof.ts';
import { GenerationMode } from '../core/common.ts';
import { countCharacters } from '../lexicon/say-by-lexicon.ts';
import { UsedLexicon } from '../lexicon/schema.ts';
import { avatarTtsTask } from '../photo-videos/kind.ts';
import { ttsTask } from '../speeches/kind.ts';
import { defineTaskKind, minutes, resultFile } from '../tasks/kind.ts';
import { toTenths } from '../tasks/price.ts';
import { TaskState } from '../tasks/state.ts';
import { PodcastSource } from './schema.ts';

/** Belongs to the second part: a podcast whose video could not be made lacks it. */
const videoFile = <const File extends string>(file: File, type: `${string}/${string}`) =>
  ({ ...resultFile(file, type), optional: true }) as const;

/** A conversation of two to four faces. The audio is delivered first, then the video. */
export const podcastTasks = {
  podcast: defineTaskKind({
    input: PodcastSource.extend({
      width: z.number().int(),
      height: z.number().int(),
      watermark: z.boolean(),
      lexicon: UsedLexicon,
    }),
    source: PodcastSource,
    pickPhoto: ({ speakers: [first] }) => first?.image_id,
    pickAvatar: ({ speakers: [first] }) => first?.photo_avatar_id,
    pickLocale: ({ speakers: [first] }) => first?.locale,
    files: {
      audio: resultFile('podcast.m4a', 'audio/mp4'),
      captions: resultFile('captions.vtt', 'text/vtt'),
      subtitles: resultFile('captions.srt', 'application/x-subrip'),
      // `SpokenTurn[]`, for players that follow the voices.
      turns: resultFile('turns.json', 'application/json'),
      // `TurnPhones[]`, for the lips in a later attempt.
      phones: { ...resultFile('phones.json', 'application/json'), visibleTo: 'server', exported: false },
      video: videoFile('video.mp4', 'video/mp4'),
      poster: videoFile('poster.jpg', 'image/jpeg'),
    },
    figures: z.object({
      duration_s: z.number(),
      width: z.number().int().optional(),
      height: z.number().int().optional(),
      ...SPEECH_PROOF,
    }),
    events: [ttsTask, avatarTtsTask],
    pushes: ({ result }) => ({
      tts_task:
        result.audio_url === undefined
          ? {}
          : { audio_url: result.audio_url, task_state: TaskState.Successed, rate: 100 },
      avatar_tts_task: { video_url: result.video_url, preview: result.poster_url },
    }),
    counter: 'remaining_podcast_audio_times',
    // The audio costs 2 credits a thousand characters, the video 5 a minute, 12 in Premium.
    price: {
      unit: 'minute',
      tariffs: {
        [`podcast-video:${GenerationMode.Fast}`]: { hundredths: 500, minimumUnits: 0 },
        [`podcast-video:${GenerationMode.Premium}`]: { hundredths: 1200, minimumUnits: 0 },
      },
      chooseTariff: ({ mode }) => `podcast-video:${mode}`,
      first: {
        unit: 'thousand_characters',
        tariffs: { 'podcast-audio': { hundredths: 200, minimumUnits: 0 } },
        chooseTariff: () => 'podcast-audio',
        countUnits: ({ turns, speakers, lexicon }) =>
          turns.reduce((sum, { text, speaker }) => {
            const locale = speakers[speaker]?.locale ?? 'en';
            return sum + countCharacters(text, locale, lexicon);
          }, 0),
      },
    },
    delivered: ({ video_key, duration_s, added_s = 0 }) =>
      video_key === undefined ? 0 : toTenths(duration_s - added_s),
    keepsParts: () => true,
    rerolls: true,
    queue: 'video',
    weight: 1,
    attempts: 3,
    // Six times its length, at least ten minutes and at most an hour (decisions.md, Time).
    timeoutMs: (durationS) => Math.min(minutes(60), Math.max(minutes(10), durationS * 6000)),
    stages: { speech: 0.1, face: 0.05, render: 0.8, finish: 0.05 },
  }),
};
