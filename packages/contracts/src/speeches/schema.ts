import { z } from 'zod';
import { Script } from '../scripts/schema.ts';

export const NewSpeech = z.object({ script: Script }).meta({ id: 'NewSpeech' });
export type NewSpeech = z.infer<typeof NewSpeech>;
