import { z } from 'zod';
import { Locale, Mode } from '../core/common.ts';
import { PHOTO_ENGINES } from '../photo-avatar-prompts/engines.ts';
import { HEAD_ENGINES } from '../photo-videos/engines.ts';
import { TranslationDirection } from '../translations/schema.ts';
import { SPEECH_ENGINES } from '../voices/library.ts';

/** What a plan allows. */
export const PlanLimits = z
  .object({
    id: z.number().int().describe('0 without a paid plan, -1 without an account'),
    name: z.string(),
    video_seconds: z.number().int().describe('longest video, seconds'),
    video_lines: z.number().int().describe('height of a landscape video, pixels'),
    visible_mark: z.boolean().describe('whether videos carry a visible mark'),
    tasks_at_once: z.number().int(),
    result_days: z.number().int(),
    live_seconds: z.number().int().describe('longest live session, seconds'),
  })
  .meta({ id: 'PlanLimits' });
export type PlanLimits = z.infer<typeof PlanLimits>;

/** Configuration that a client reads first. Limits are in bytes, characters and pixels. */
export const SystemConfig = z
  .object({
    google_client_id: z.string().nullable(),
    google_callback_url: z.string().nullable(),
    desktop: z.object({
      scheme: z.string().describe('URL scheme of links that open the desktop client'),
      download_url: z.string().nullable().describe('for Windows'),
      version: z
        .string()
        .describe('of the client at these addresses')
        .meta({ examples: ['2.0.0'] }),
      mirror_url: z.string().nullable(),
    }),
    mail: z
      .enum(['smtp', 'mailbox', 'none'])
      .describe('how codes and links are delivered: by mail, to the mailbox of a development machine, or not at all'),
    locales: z.array(Locale),
    modes: z.array(Mode).describe('quality modes of talking videos of photos and avatars, for those with an account'),
    photo_engine: z
      .enum(PHOTO_ENGINES)
      .describe('what makes photos of words; a configured one is never replaced by the built-in one'),
    head_engine: z
      .enum(HEAD_ENGINES)
      .describe('what moves the faces of Premium videos; a configured one is never replaced by the built-in one'),
    head_engine_name: z.string().nullable().describe('what the operator calls that engine, where it is a server'),
    painted_edits: z
      .boolean()
      .describe('whether an edit of a photo can have its background, and what lies beyond its edges, painted'),
    speech_engines: z.array(z.enum(SPEECH_ENGINES)).describe('the engines of the voices in the library'),
    voice_fitting: z
      .array(Locale)
      .describe('languages in which natural voices are fitted to recordings where no model clones them'),
    voice_cloning: z
      .array(
        z.object({
          locale: Locale,
          model: z.string().describe('what the catalogue calls it'),
          transcript: z.boolean().describe('whether it needs to know what is said in the recording'),
          heard: z.boolean().describe('whether the transcript is recognised in the recording when none is given'),
        }),
      )
      .describe('the languages in which a model that is installed clones voices; in all others they are matched'),
    chat: z
      .boolean()
      .describe(
        'whether avatars of live sessions answer and scripts can be translated; otherwise they read what is written',
      ),
    translation_models: z
      .array(TranslationDirection)
      .describe(
        'directions in which models on this server translate, where no chat server does; other pairs go by way of English',
      ),
    welcome_waits: z.boolean().describe('whether the welcome credits wait for a verified address'),
    transcription: z.boolean().describe('whether what is said in footage can be written down by a recogniser'),
    limits: z.object({
      photo_bytes: z.number().int(),
      photo_min_side: z.number().int(),
      photo_max_side: z.number().int(),
      photo_megapixels: z.number().int(),
      script_characters: z.number().int(),
      preview_characters: z.number().int(),
    }),
    plans: z.array(PlanLimits).describe('what the plans allow, the smallest first'),
    prices: z.object({
      photo_video: z.array(
        z.object({ mode: Mode, hundredths_per_second: z.number().int(), minimum_seconds: z.number().int() }),
      ),
      speech: z.object({ hundredths_per_thousand_characters: z.number().int() }),
      tariffs: z
        .array(
          z.object({
            id: z.string(),
            unit: z.enum(['second', 'minute', 'thousand_characters', 'image', 'run']),
            hundredths_per_unit: z.number().int(),
            minimum_units: z.number().int(),
          }),
        )
        .describe('tariffs of all kinds of tasks'),
    }),
  })
  .meta({ id: 'SystemConfig' });
export type SystemConfig = z.infer<typeof SystemConfig>;
