import { z } from 'zod';
import { Id, Locale } from '../core/common.ts';
import { Phone } from '../speeches/phones.ts';
import { SAMPLE_FACES } from './faces.ts';

/** Longest text for a sample face, characters. */
export const SAMPLE_CHARACTERS = 300;

export const SampleFaceParams = z.object({ name: z.enum(SAMPLE_FACES.map(({ name }) => name)) });

export const NewSampleSpeech = z
  .object({ text: z.string().max(SAMPLE_CHARACTERS), locale: Locale })
  .meta({ id: 'NewSampleSpeech' });
export type NewSampleSpeech = z.infer<typeof NewSampleSpeech>;

export const SampleSpeech = z
  .object({
    voice_id: Id.describe('the voice that fits the face'),
    audio_url: z.string(),
    duration_s: z.number(),
    phones: z.array(Phone).describe('what moves the mouth, in order'),
  })
  .meta({ id: 'SampleSpeech' });
export type SampleSpeech = z.infer<typeof SampleSpeech>;
