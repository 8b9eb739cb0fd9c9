import { z } from 'zod';
import { Credits, Gender, Locale, Ratio } from '../core/common.ts';
import { describeChange, MaxCost, PROMPT_FIELDS } from '../prompt-runs/schema.ts';
import { AGE_GROUPS, cleanPrompt, ETHNICITIES, PHOTO_POSES, PHOTO_STYLES, PROMPT_CHARACTERS } from './options.ts';

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

const AgreedCost = MaxCost.optional().describe(
  'the most that you agree to pay; refused as costs_more when the price is higher. Without it, you agree to the price list',
);

export const NewPhotoPrompt = PhotoDescription.extend({ max_cost: AgreedCost }).meta({ id: 'NewPhotoPrompt' });
export type NewPhotoPrompt = z.output<typeof NewPhotoPrompt>;

/** How the built-in engine reads a prompt. */
export const PromptReading = z
  .object({
    understood: z.array(z.object({ term: z.string(), attribute: z.string(), value: z.string() })),
    unknown: z.array(z.string()).describe('words of the prompt that have no effect'),
  })
  .meta({ id: 'PromptReading' });
export type PromptReading = z.infer<typeof PromptReading>;

export const PhotoPromptQuote = z
  .object({
    cost: Credits.describe('price of a whole run; fewer images cost less'),
    images: z.number().int().describe('number of images that a run makes'),
    reading: PromptReading.nullable().describe('null where the engine takes the words as they are'),
  })
  .meta({ id: 'PhotoPromptQuote' });
export type PhotoPromptQuote = z.infer<typeof PhotoPromptQuote>;

export const PhotoPrompt = z
  .object({
    ...PROMPT_FIELDS,
    ...PhotoDescription.shape,
    locale: Locale,
    reading: PromptReading.nullable(),
  })
  .meta({ id: 'PhotoPrompt' });
export type PhotoPrompt = z.infer<typeof PhotoPrompt>;

export const PhotoPromptChange = describeChange('The doctor', 'images', AgreedCost).meta({ id: 'PhotoPromptChange' });
