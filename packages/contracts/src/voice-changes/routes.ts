import { route } from '../core/route.ts';
import { Quote } from '../tasks/quotes.ts';
import { startRoute } from '../tasks/routes.ts';
import { NewVoiceChange } from './schema.ts';

const tag = 'Voice changes';
export const voiceChanges = {
  quote: route({
    method: 'POST',
    url: '/sign/voice_change_driven',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'Check a recording that is to sound like another voice, and quote its price',
    body: NewVoiceChange,
    response: Quote,
  }),
  start: route({ ...startRoute('/sign/voice_change_generate_notify', tag), trial: true }),
};
