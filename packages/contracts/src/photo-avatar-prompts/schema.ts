import { z } from 'zod';
import { Credits, Gender, Id, Line, Locale, Ratio, Timestamp } from '../core/common.ts';
import { TaskFailure } from '../core/errors.ts';
import { TaskStateNumber } from '../tasks/state-number.ts';
import {
  AGE_GROUPS,
  cleanPrompt,
  ETHNICITIES,
  PHOTO_POSES,
  PHOTO_STYLES,
  PROMPT_CHARACTERS,
  PROMPT_NAME_CHARACTERS,
} from './options.ts';

export const AgeGroup = z.enum(AGE_GROUPS).meta({ id: 'AgeGroup' });
export const Ethnicity = z.enum(ETHNICITIES).meta({ id: 'Ethnicity' });
export const PhotoPose = z.enum(PHOTO_POSES).meta({ id: 'PhotoPose' });
export const PhotoStyle = z.enum(PHOTO_STYLES).meta({ id: 'PhotoStyle' });

/** A prompt about a person, and chosen attributes, which take precedence over it. */
export const PhotoDescription = z.object({
  prompt: z
    .string()
    .max(PROMPT_CHARACTERS)
    .refine((text) => cleanPrompt(text) !== '')
    .describe('words about the person in any of the twelve languages')
    .meta({ examples: ['A friendly doctor with short grey hair'] }),
  locale: Locale.optional().describe('the language of the words; that of the request where it is absent'),
  gender: Gender.nullable().default(null).describe('null: as the words say'),
  age_group: AgeGroup.default('Unspecified'),
  ethnicity: Ethnicity.default('Unspecified'),
  aspect_ratio: Ratio.default('1:1'),
  pose: PhotoPose.nullable().default(null).describe('null: as the words say'),
  style: PhotoStyle.nullable().default(null).describe('null: as the words say'),
});
export type PhotoDescription = z.output<typeof PhotoDescription>;

const MaxCost = Credits.min(0)
  .max(1_000_000)
  .optional()
  .describe(
    'what you agree to pay at most; costs_more where it would be more. Without it: the price of the price list',
  );

export const NewPhotoPrompt = PhotoDescription.extend({ max_cost: MaxCost }).meta({ id: 'NewPhotoPrompt' });
export type NewPhotoPrompt = z.output<typeof NewPhotoPrompt>;

/** How the built-in engine reads a prompt. */
export const PromptReading = z
  .object({
    understood: z.array(z.object({ term: z.string(), attribute: z.string(), value: z.string() })),
    unknown: z.array(z.string()).describe('words that change nothing'),
  })
  .meta({ id: 'PromptReading' });
export type PromptReading = z.infer<typeof PromptReading>;

export const PhotoPromptQuote = z
  .object({
    cost: Credits.describe('of a whole run; of fewer images, less'),
    images: z.number().int().describe('of a run'),
    reading: PromptReading.nullable().describe('null where the engine takes the words as they are'),
  })
  .meta({ id: 'PhotoPromptQuote' });
export type PhotoPromptQuote = z.infer<typeof PhotoPromptQuote>;

export const PromptImage = z
  .object({
    id: Id,
    image_url: z.string().meta({ examples: ['/files/photos/face.png?e=1769860800&s=signature'] }),
    width: z.number().int(),
    height: z.number().int(),
    task_id: Id.nullable().describe('the run that made it; null once that was deleted'),
    created_at: Timestamp,
  })
  .meta({ id: 'PromptImage' });
export type PromptImage = z.infer<typeof PromptImage>;

/** The latest run of a prompt. */
export const PromptRun = z
  .object({
    task_id: Id,
    state: TaskStateNumber,
    rate: z.number().min(0).max(100).describe('percent'),
    cost: Credits,
    charged: Credits,
    error: z.object({ reason: TaskFailure, message: z.string() }).optional(),
  })
  .meta({ id: 'PromptRun' });
export type PromptRun = z.infer<typeof PromptRun>;

export const PhotoPrompt = z
  .object({
    id: Id,
    name: z.string().nullable().describe('as its owner calls it'),
    ...PhotoDescription.shape,
    locale: Locale,
    reading: PromptReading.nullable(),
    images: z.array(PromptImage).describe('the oldest first'),
    run: PromptRun.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'PhotoPrompt' });
export type PhotoPrompt = z.infer<typeof PhotoPrompt>;

/**
 * A prompt's text cannot be changed, because its images were made from it. `run` is the run that the new one follows,
 * so that a repeated request starts nothing.
 */
export const PhotoPromptChange = z
  .object({
    name: Line.max(PROMPT_NAME_CHARACTERS)
      .nullable()
      .optional()
      .meta({ examples: ['The doctor'] }),
    run_after: Id.optional().describe(
      'runs it again, after this task; where another run has followed that, nothing is done',
    ),
    max_cost: MaxCost,
    removed: z.literal(true).optional().describe('deletes it and its images'),
  })
  .meta({ id: 'PhotoPromptChange' });
export type PhotoPromptChange = z.infer<typeof PhotoPromptChange>;
