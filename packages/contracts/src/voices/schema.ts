import { z } from 'zod';
import { Phone } from '../speeches/phones.ts';
import { Gender, Id, Locale } from '../core/common.ts';
import { VOICE_AGES } from './library.ts';

export const PREVIEW_CHARACTERS = 300;

export const Voice = z
  .object({
    id: Id,
    name: z.string(),
    locale: Locale.describe('the language that it speaks without an accent'),
    locales: z
      .array(Locale)
      .describe(
        'all languages that it speaks, its own first; a voice of your own speaks the others of its model with an accent',
      ),
    gender: Gender,
    age: z.enum(VOICE_AGES).describe('how old it sounds'),
    engine: z
      .string()
      .describe(
        'what speaks; of a voice of your own how it was made: `match`, `fit`, `premium` (fitted to minutes of speech) or `clone`',
      ),
    kind: z.enum(['library', 'own']),
    matched_to: z
      .string()
      .exactOptional()
      .describe('of a voice of your own that is matched: the library voice that is changed'),
    description: z.string().nullable().describe('key of a short description in the catalogues'),
    sample_url: z.string().nullable(),
  })
  .meta({ id: 'Voice' });
export type Voice = z.infer<typeof Voice>;

export const FavouriteVoices = z.object({ voice_ids: z.array(Id) }).meta({ id: 'FavouriteVoices' });
export type FavouriteVoices = z.infer<typeof FavouriteVoices>;

export const VoicePreview = z
  .object({
    audio_url: z.string(),
    duration_s: z.number(),
    phones: z.array(Phone).describe('its sounds, by time'),
  })
  .meta({ id: 'VoicePreview' });
export type VoicePreview = z.infer<typeof VoicePreview>;
