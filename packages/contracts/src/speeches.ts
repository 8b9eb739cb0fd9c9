import { z } from 'zod';
import { defineJobs, minutes } from './job.ts';
import { Quote, startRoute } from './quotes.ts';
import { route } from './route.ts';
import { Script } from './scripts.ts';

export const NewSpeech = z.object({ script: Script }).meta({ id: 'NewSpeech' });
export type NewSpeech = z.infer<typeof NewSpeech>;

const tag = 'Speeches';
export const speeches = {
  quote: route({
    method: 'POST',
    url: '/sign/audio_driven',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'Check a text to be spoken and say what it costs',
    body: NewSpeech,
    response: Quote,
  }),
  start: route({ ...startRoute('/sign/audio_generate_notify', tag), trial: true }),
};

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
