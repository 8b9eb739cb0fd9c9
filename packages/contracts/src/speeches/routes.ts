import { z } from 'zod';
import { IdParams } from '../core/common.ts';
import { Quote } from '../tasks/quotes.ts';
import { startRoute } from '../tasks/routes.ts';
import { route } from '../core/route.ts';
import { NewSpeech, SpeechFormat } from './schema.ts';

const tag = 'Speeches';
export const speeches = {
  quote: route({
    method: 'POST',
    url: '/sign/audio_driven',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'Check a text to be spoken and quote its price',
    body: NewSpeech,
    response: Quote,
  }),
  audio: route({
    method: 'GET',
    url: '/speeches/:id/audio',
    access: 'owner',
    trial: true,
    tag,
    summary: 'The audio of a finished speech in another format, converted when it is asked for',
    params: IdParams,
    query: z.object({ format: SpeechFormat }),
    response: z.object({ audio_url: z.string() }),
    rateLimit: 30,
  }),
  start: route({ ...startRoute('/sign/audio_generate_notify', tag), trial: true }),
};
