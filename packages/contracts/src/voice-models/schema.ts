import { z } from 'zod';
import { Locale, Timestamp } from '../core/common.ts';
import { TranslationDirection } from '../translations/schema.ts';

export const MODEL_CHANGES = ['add', 'remove'] as const;
export const MODEL_CHANGE_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
/**
 * `download`: it cannot be fetched or is not the expected file; `archive`: it cannot be unpacked; `unusable`: it does
 * not load or speak.
 */
export const MODEL_CHANGE_FAULTS = ['disk', 'download', 'archive', 'unusable', 'busy'] as const;

/** What a model is for; only voices speak. */
export const MODEL_PURPOSES = [
  'voice',
  'ears',
  'translator',
  'diacritiser',
  'speaker-encoder',
  'voice-detector',
] as const;

/** The last change requested for a model. */
export const VoiceModelChange = z
  .object({
    change: z.enum(MODEL_CHANGES),
    state: z.enum(MODEL_CHANGE_STATES),
    done_bytes: z.number().describe('of the archive; all of them while it is unpacked and tried out'),
    fault: z.enum(MODEL_CHANGE_FAULTS).nullable().describe('why it failed the last time'),
    detail: z.string().nullable().describe('what exactly went wrong, in English'),
    asked_at: Timestamp,
  })
  .meta({ id: 'VoiceModelChange' });
export type VoiceModelChange = z.infer<typeof VoiceModelChange>;

/** A model of the catalogue, or one added from another catalogue. */
export const VoiceModel = z
  .object({
    id: z.string(),
    title: z.string(),
    purpose: z.enum(MODEL_PURPOSES),
    bytes: z.number().describe('of the download'),
    licence: z.object({
      name: z.string(),
      url: z.string(),
      commercial: z.boolean(),
      restrictions: z.string().nullable().describe('uses that it forbids, in English'),
    }),
    measured: z
      .object({
        seconds: z.number().nullable().describe('seconds of computing for a second of speech; null for a translator'),
        translation: z
          .object({
            characters: z.number().describe('translated in a second'),
            likeness: z
              .number()
              .describe('how close the translations of two sentences are to those of a person, 0 to 1 (chrF)'),
          })
          .nullable()
          .describe('of a translator'),
        memory: z.number().nullable().describe('bytes'),
        words_missed: z
          .array(
            z.object({
              locale: Locale,
              missed: z.number().describe('share of the words of test sentences'),
              expected: z.number().nullable().describe('by the catalogue'),
              is_default: z
                .boolean()
                .describe('false where so many more were missed than expected that its voices are listed last'),
            }),
          )
          .max(20)
          .describe('by a model that hears; empty where none is installed'),
      })
      .nullable()
      .describe('when it was added to this machine'),
    voices: z.number().int(),
    clones: z
      .boolean()
      .describe('whether it speaks like whoever is heard in a recording, in place of voices of its own'),
    locales: z.array(Locale),
    translates: TranslationDirection.nullable().describe('of a translator'),
    recommended: z.boolean(),
    state: z.enum(['absent', 'installed', 'damaged']).describe('`damaged`: files are missing, its voices are left out'),
    change: VoiceModelChange.nullable(),
  })
  .meta({ id: 'VoiceModel' });
export type VoiceModel = z.infer<typeof VoiceModel>;

export const VoiceModelList = z
  .object({
    available: z.boolean().describe('false where the operator has set no folder for models'),
    items: z.array(VoiceModel).max(1000),
  })
  .meta({ id: 'VoiceModelList' });
export type VoiceModelList = z.infer<typeof VoiceModelList>;

/** Voices that the studio fetches by itself after its start. */
export const ComingVoices = z
  .object({
    percent: z.number().int().min(0).max(100).nullable().describe('of their bytes; null while none are coming'),
    may_stop: z
      .boolean()
      .describe('whether the caller may stop it: an operator, and the first account where there is none'),
  })
  .meta({ id: 'ComingVoices' });
export type ComingVoices = z.infer<typeof ComingVoices>;
