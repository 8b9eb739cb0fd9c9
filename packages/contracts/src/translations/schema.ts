import { z } from 'zod';
import { Locale } from '../core/common.ts';
import { TRANSLATION_CHARACTERS } from './limits.ts';

/** From which language into which something translates; as a plain type it is `Direction` of directions.ts. */
export const TranslationDirection = z.object({ from: Locale, to: Locale }).meta({ id: 'TranslationDirection' });

/** A part of a script to be translated. */
export const NewTranslation = z
  .object({
    text: z
      .string()
      .regex(/\S/)
      .max(TRANSLATION_CHARACTERS)
      .meta({ examples: ['Hello there. [0.5s] Nice to meet you.'] }),
    from: Locale,
    to: Locale,
  })
  .meta({ id: 'NewTranslation' });
export type NewTranslation = z.infer<typeof NewTranslation>;

export const Translation = z
  .object({ text: z.string().describe('with the marks of the script where they were, such as `[0.5s]`') })
  .meta({ id: 'Translation' });
export type Translation = z.infer<typeof Translation>;
