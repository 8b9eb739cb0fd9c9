import { z } from 'zod';
import { Script } from '../scripts/schema.ts';
import { SPEECH_FORMATS } from './formats.ts';

export const NewSpeech = z.object({ script: Script }).meta({ id: 'NewSpeech' });
export type NewSpeech = z.infer<typeof NewSpeech>;

export const SpeechFormat = z.enum(SPEECH_FORMATS).meta({ id: 'SpeechFormat' });
export type SpeechFormat = z.infer<typeof SpeechFormat>;

/** A written word of a speech, including its punctuation, with the time when it is spoken, seconds. */
export const SpokenWord = z.object({ text: z.string(), start: z.number(), end: z.number() }).meta({ id: 'SpokenWord' });
export type SpokenWord = z.infer<typeof SpokenWord>;
