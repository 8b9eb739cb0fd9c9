import { z } from 'zod';
import { defineJobs, minutes } from './job.ts';
import { Quote, Ticket } from './quotes.ts';
import { route } from './route.ts';
import { Script } from './scripts.ts';
import { Task } from './task.ts';

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
  start: route({
    method: 'POST',
    url: '/sign/audio_generate_notify',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'Hold the quoted credits and start; the same ticket starts one task only',
    body: Ticket,
    response: Task,
    status: 202,
  }),
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
