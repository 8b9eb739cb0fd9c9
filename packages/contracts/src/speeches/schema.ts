import { z } from 'zod';
import { defineJobs, minutes } from '../tasks/kind.ts';
import { Script } from '../scripts/schema.ts';

export const NewSpeech = z.object({ script: Script }).meta({ id: 'NewSpeech' });
export type NewSpeech = z.infer<typeof NewSpeech>;

export const speechJobs = defineJobs({
  speech: {
    input: NewSpeech,
    output: z.object({ audio_key: z.string(), captions_key: z.string(), duration_s: z.number() }),
    attempts: 3,
    timeout: () => minutes(5),
    event: 'tts_task',
    counter: null,
    stages: { speech: 0.9, finish: 0.1 },
  },
});
