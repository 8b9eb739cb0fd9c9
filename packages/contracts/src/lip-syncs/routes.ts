import { route } from '../core/route.ts';
import { Quote } from '../tasks/quotes.ts';
import { startRoute } from '../tasks/routes.ts';
import { NewLipSync } from './schema.ts';

const tag = 'Lip-sync';
export const lipSyncs = {
  quote: route({
    method: 'POST',
    url: '/sign/lip_sync_driven',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'Check a video of a face that says a recording, and quote its price',
    body: NewLipSync,
    response: Quote,
  }),
  start: route({ ...startRoute('/sign/lip_sync_generate_notify', tag), trial: true }),
};
