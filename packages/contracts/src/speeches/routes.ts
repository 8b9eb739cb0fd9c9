import { Quote } from '../tasks/quotes.ts';
import { startRoute } from '../tasks/routes.ts';
import { route } from '../core/route.ts';
import { NewSpeech } from './schema.ts';

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
  start: route({ ...startRoute('/sign/audio_generate_notify', tag), trial: true }),
};
