import { z } from 'zod';
import { Id, Line, Locale, Mode } from '../core/common.ts';
import { isStorable } from '../core/line.ts';
import { Pitch, Speed } from '../scripts/schema.ts';
import { Phone } from '../speeches/phones.ts';
import { SpokenWord } from '../speeches/schema.ts';
import {
  CHAPTER_CHARACTERS,
  MOST_TURNS,
  PODCAST_CHARACTERS,
  SPEAKER_NAME_CHARACTERS,
  SPEAKERS,
  TOPIC_CHARACTERS,
  WRITTEN_MINUTES,
} from './limits.ts';

/** A speaker: the user's own photo or an avatar, and a voice. One of the two ids is sent. */
export const PodcastSpeaker = z
  .object({
    name: Line.min(1)
      .max(SPEAKER_NAME_CHARACTERS)
      .meta({ examples: ['Nora'] }),
    image_id: Id.exactOptional(),
    // No sample in the reference, because only one of the two is sent.
    photo_avatar_id: z
      .uuid()
      .exactOptional()
      .describe('in place of `image_id`: an avatar of your own, a public or a collected one'),
    voice_id: Id,
    locale: Locale,
    speed: Speed,
    pitch: Pitch,
  })
  .meta({ id: 'PodcastSpeaker' });
export type PodcastSpeaker = z.infer<typeof PodcastSpeaker>;

/** What one speaker says before another speaks. */
export const PodcastTurn = z
  .object({
    speaker: z
      .number()
      .int()
      .min(0)
      .max(SPEAKERS.most - 1)
      .describe('index in `speakers`')
      .meta({ examples: [0] }),
    text: z
      .string()
      .max(PODCAST_CHARACTERS)
      .refine(isStorable)
      .meta({ examples: ['Welcome back. Today we talk about the sea.'] }),
    chapter: Line.min(1)
      .max(CHAPTER_CHARACTERS)
      .exactOptional()
      .describe('the title of a chapter that begins here')
      .meta({ examples: ['The sea'] }),
  })
  .meta({ id: 'PodcastTurn' });
export type PodcastTurn = z.infer<typeof PodcastTurn>;

export const PODCAST_RATIOS = ['16:9', '9:16', '1:1'] as const;
export const PodcastRatio = z.enum(PODCAST_RATIOS).meta({ id: 'PodcastRatio' });
export type PodcastRatio = z.infer<typeof PodcastRatio>;

/** Layouts: all speakers side by side, only the current speaker, or chosen by the length of the turns. */
export const PODCAST_LAYOUTS = ['auto', 'split', 'cuts'] as const;
export const PodcastLayout = z.enum(PODCAST_LAYOUTS).meta({ id: 'PodcastLayout' });
export type PodcastLayout = z.infer<typeof PodcastLayout>;

export const PodcastSource = z.object({
  speakers: z
    .array(PodcastSpeaker)
    .min(SPEAKERS.least)
    .max(SPEAKERS.most)
    .meta({
      examples: [
        ['Nora', 'Omar'].map((name) => ({
          name,
          image_id: '01990a00-0000-7001-a0e4-9a6e491b7a82',
          voice_id: '01990a00-0000-7001-a0e4-9a6e491b7a82',
          locale: 'en',
        })),
      ],
    }),
  turns: z.array(PodcastTurn).min(1).max(MOST_TURNS),
  layout: PodcastLayout.default('auto'),
  ratio: PodcastRatio.default('16:9'),
  mode: Mode.default(0),
});
export type PodcastSource = z.infer<typeof PodcastSource>;

/** Every speaker has exactly one face, and every turn a speaker. */
export const NewPodcast = PodcastSource.refine(
  ({ speakers }) =>
    speakers.every(({ image_id, photo_avatar_id }) => (image_id === undefined) !== (photo_avatar_id === undefined)),
  { path: ['speakers'] },
)
  .refine(({ speakers, turns }) => turns.every(({ speaker }) => speaker < speakers.length), { path: ['turns'] })
  .meta({ id: 'NewPodcast' });
export type NewPodcast = z.infer<typeof NewPodcast>;

/** The topic of a conversation to be written, and its speakers. */
export const PodcastTopic = z
  .object({
    topic: z.string().trim().min(1).max(TOPIC_CHARACTERS).refine(isStorable).describe('a topic, or a text'),
    names: z
      .array(PodcastSpeaker.shape.name)
      .min(SPEAKERS.least)
      .max(SPEAKERS.most)
      .meta({ examples: [['Ada', 'Omar']] }),
    locale: Locale,
    minutes: z.literal(WRITTEN_MINUTES),
  })
  .refine(({ names }) => new Set(names.map((name) => name.toLowerCase())).size === names.length, { path: ['names'] })
  .meta({ id: 'PodcastTopic' });
export type PodcastTopic = z.infer<typeof PodcastTopic>;

/** The written script; turns refer to their speakers by index in the names that were sent. */
export const WrittenPodcast = z.object({ turns: z.array(PodcastTurn).min(1) }).meta({ id: 'WrittenPodcast' });
export type WrittenPodcast = z.infer<typeof WrittenPodcast>;

/** A turn as spoken; times are seconds from the start of the audio. */
export const SpokenTurn = z.object({
  speaker: z.number().int(),
  start: z.number(),
  end: z.number(),
  words: z.array(SpokenWord),
});
export type SpokenTurn = z.infer<typeof SpokenTurn>;

/** The phonemes of a turn, for lip movement; times are seconds from the start of the turn. */
export const TurnPhones = z.object({ phones: z.array(Phone) });
export type TurnPhones = z.infer<typeof TurnPhones>;
