import { z } from 'zod';
import { Id, Line, Locale } from '../core/common.ts';
import { isStorable } from '../core/line.ts';
import { CAPTION_STYLES } from '../photo-videos/captions.ts';
import { SPEAKER_NAME_CHARACTERS } from '../podcasts/limits.ts';
import { Phone } from '../speeches/phones.ts';
import { DoubtedWord } from '../speeches/proof.ts';
import { SpokenWord } from '../speeches/schema.ts';
import { Quote } from '../tasks/quotes.ts';
import { FOOTAGE_LIMITS } from '../video-avatars/limits.ts';
import { FootageReport } from '../video-avatars/schema.ts';
import { DUB_LIMITS, DUB_TRANSCRIPT_CHARACTERS, DUB_WORDINGS, ORIGINAL_SOUNDS } from './limits.ts';
import { SpeakerNumber } from './transcript-lines.ts';

/** Seconds from the start of the video. */
const Moment = z.number().min(0).max(FOOTAGE_LIMITS.longestS);

/** A speaker of lines: a voice, and whether it belongs to the face of the video. */
export const DubSpeaker = z
  .object({
    name: z
      .string()
      .max(SPEAKER_NAME_CHARACTERS)
      .refine(isStorable)
      .meta({ examples: ['Nora'] }),
    voice_id: Id,
    in_picture: z
      .boolean()
      .default(true)
      .describe('false for somebody who is heard but not seen in the footage: no lips follow the voice'),
  })
  .meta({ id: 'DubSpeaker' });
export type DubSpeaker = z.infer<typeof DubSpeaker>;

/** A line: what is said at one time, in both languages. */
export const DubLine = z
  .object({
    from: Moment.meta({ examples: [1] }),
    to: Moment.meta({ examples: [3.5] }),
    speaker: z
      .number()
      .int()
      .min(0)
      .max(DUB_LIMITS.speakers - 1)
      .describe('index in `speakers`')
      .meta({ examples: [0] }),
    original: z
      .string()
      .max(DUB_LIMITS.lineCharacters)
      .refine(isStorable)
      .default('')
      .describe('what the original says, to be read beside the translation')
      .meta({ examples: ['Hello there.'] }),
    text: z
      .string()
      .max(DUB_LIMITS.lineCharacters)
      .refine(isStorable)
      .describe('what is said instead')
      .meta({ examples: ['Hola a todos.'] }),
  })
  .meta({ id: 'DubLine' });
export type DubLine = z.infer<typeof DubLine>;

export const DubSource = z.object({
  video_avatar_id: Id.describe('footage of your own, or the sample'),
  title: Line.max(100)
    .exactOptional()
    .describe('what the video is listed as')
    .meta({ examples: ['My talk'] }),
  from: Locale.describe('the language of the original'),
  locale: Locale.describe('the language that is spoken instead').meta({ examples: ['es'] }),
  speakers: z.array(DubSpeaker).min(1).max(DUB_LIMITS.speakers),
  lines: z.array(DubLine).min(1).max(DUB_LIMITS.lines).describe('by time, without overlaps'),
  original_sound: z
    .enum(ORIGINAL_SOUNDS)
    .default('drop')
    .describe(
      'the original sound stays between the lines; under them, with `room`, one hears the noise of its room without the old voice, with `quiet` all of it, low: nothing is separated',
    ),
  captions: z.enum(CAPTION_STYLES).default('none').describe('captions drawn into the picture'),
  again_of: Id.exactOptional().describe(
    'a finished dub of yours, of the same footage: lines whose words, voice and times are unchanged keep its speech, and only the others are spoken and paid',
  ),
});
export type DubSource = z.infer<typeof DubSource>;

/** A line as it was spoken, to be heard again where nothing about it changes; seconds from the line's beginning. */
export const SpokenDubLine = z.object({
  duration_s: z.number(),
  phones: z.array(Phone),
  words: z.array(SpokenWord),
  doubted: z.array(DoubtedWord).exactOptional(),
});
export type SpokenDubLine = z.infer<typeof SpokenDubLine>;

/** What a finished dub keeps of its speech beside the sound. */
export const SpokenDub = z.object({
  loudness: z.record(Id, z.number()).describe('LUFS of each voice as it was spoken, by its id'),
  lines: z.array(SpokenDubLine).max(DUB_LIMITS.lines),
});
export type SpokenDub = z.infer<typeof SpokenDub>;

/** Lines are in order, and each has a speaker. */
export const NewDub = DubSource.refine(
  ({ lines }) =>
    lines.every(({ from, to }, index) => to - from >= DUB_LIMITS.shortestLineS && from >= (lines[index - 1]?.to ?? 0)),
  { path: ['lines'] },
)
  .refine(({ lines, speakers }) => lines.every(({ speaker }) => speaker < speakers.length), { path: ['lines'] })
  .meta({ id: 'NewDub' });
export type NewDub = z.infer<typeof NewDub>;

export const DubQuote = Quote.extend({
  work_s: z
    .number()
    .int()
    .describe('seconds that making it takes, estimated by the dubs that were made here; without the time in the queue')
    .meta({ examples: [40] }),
}).meta({ id: 'DubQuote' });
export type DubQuote = z.infer<typeof DubQuote>;

/** A text to be aligned with the sound of footage, which gives the times of its sentences. */
export const DubTranscript = z
  .object({
    video_avatar_id: Id,
    text: z
      .string()
      .max(DUB_TRANSCRIPT_CHARACTERS)
      .refine(isStorable)
      .meta({ examples: ['Hello there. I can speak.'] }),
    locale: Locale,
  })
  .meta({ id: 'DubTranscript' });
export type DubTranscript = z.infer<typeof DubTranscript>;

/** Footage to be transcribed. */
export const DubSound = DubTranscript.omit({ text: true })
  .extend({ locale: Locale.describe('the language that is spoken in it') })
  .meta({ id: 'DubSound' });
export type DubSound = z.infer<typeof DubSound>;

/** Its sentences with their times, seconds. */
export const HeardLines = z
  .object({
    lines: z.array(
      z.object({
        from: z.number(),
        to: z.number(),
        text: z.string(),
        speaker: SpeakerNumber.exactOptional().describe(
          'number of the speaker, from 0 for the one who speaks first; absent when speakers are not told apart, or one person says everything',
        ),
      }),
    ),
    dropped: z.number().int().describe('how many sentences were left out, because the video has no time for them'),
  })
  .meta({ id: 'HeardLines' });
export type HeardLines = z.infer<typeof HeardLines>;

/** A line that takes longer than it may. */
export const DubWording = z
  .object({
    original: DubLine.shape.original,
    text: z
      .string()
      .regex(/\S/)
      .max(DUB_LIMITS.lineCharacters)
      .refine(isStorable)
      .describe('the line that is too long')
      .meta({ examples: ['Hola a todos los que hoy nos acompañan.'] }),
    locale: Locale.describe('its language'),
    share: z
      .number()
      .min(DUB_WORDINGS.leastShare)
      .max(1)
      .describe('how much of its length it may have')
      .meta({ examples: [0.7] }),
  })
  .meta({ id: 'DubWording' });
export type DubWording = z.infer<typeof DubWording>;

/** The same in fewer words, the longest first; none where no shorter wording was found. */
export const DubWordings = z
  .object({ wordings: z.array(z.string()).max(DUB_WORDINGS.most) })
  .meta({ id: 'DubWordings' });
export type DubWordings = z.infer<typeof DubWordings>;

/** What is stored about the sample when it is made. */
export const DubSampleRecord = z.object({ report: FootageReport, lines: HeardLines.shape.lines });
export type DubSampleRecord = z.infer<typeof DubSampleRecord>;

/** The product's own sample footage for dubs. */
export const DubSample = DubSampleRecord.extend({
  id: Id.describe('`video_avatar_id` of its dubs'),
  video_url: z.string().describe('with its own voice'),
  poster_url: z.string(),
  locale: Locale,
}).meta({ id: 'DubSample' });
export type DubSample = z.infer<typeof DubSample>;

export const DubSampleAnswer = z
  .object({
    sample: DubSample.nullable().describe('null until the server has made it, about a minute after its first start'),
  })
  .meta({ id: 'DubSampleAnswer' });
export type DubSampleAnswer = z.infer<typeof DubSampleAnswer>;
