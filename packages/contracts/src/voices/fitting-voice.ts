import { z } from 'zod';
import { Gender } from '../core/common.ts';
import { VOICE_AGES } from './library.ts';

/** Gender and age of a voice that would suit a face. */
export const FittingVoice = z
  .object({
    gender: Gender.nullable().describe('null: not clear enough, or the operator has this switched off'),
    age: z.enum(VOICE_AGES).nullable(),
  })
  .meta({ id: 'FittingVoice' });
export type FittingVoice = z.infer<typeof FittingVoice>;
