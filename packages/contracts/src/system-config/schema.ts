import { z } from 'zod';
import { Locale, Mode } from '../core/common.ts';

/** Configuration that a client reads first. Limits are in bytes, characters and pixels. */
export const SystemConfig = z
  .object({
    google_client_id: z.string().nullable(),
    google_callback_url: z.string().nullable(),
    desktop: z.object({
      scheme: z.string().describe('URL scheme of links that open the desktop client'),
      download_url: z.string().nullable().describe('for Windows, version 2.0.0'),
      mirror_url: z.string().nullable(),
    }),
    mail: z
      .enum(['smtp', 'mailbox', 'none'])
      .describe('how codes and links are delivered: by mail, to the mailbox of a development machine, or not at all'),
    locales: z.array(Locale),
    modes: z.array(Mode).describe('generation modes that the configured engines support'),
    limits: z.object({
      photo_bytes: z.number().int(),
      photo_min_side: z.number().int(),
      photo_max_side: z.number().int(),
      script_characters: z.number().int(),
      preview_characters: z.number().int(),
    }),
    prices: z.object({
      photo_video: z.array(
        z.object({ mode: Mode, hundredths_per_second: z.number().int(), minimum_seconds: z.number().int() }),
      ),
      speech: z.object({ hundredths_per_thousand_characters: z.number().int() }),
      tariffs: z
        .array(
          z.object({
            id: z.string(),
            unit: z.enum(['second', 'thousand_characters', 'image', 'run']),
            hundredths_per_unit: z.number().int(),
            minimum_units: z.number().int(),
          }),
        )
        .describe('tariffs of all kinds of tasks'),
    }),
  })
  .meta({ id: 'SystemConfig' });
export type SystemConfig = z.infer<typeof SystemConfig>;
