import { z } from 'zod';
import { IdParams, Locale, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { Speed } from '../scripts/schema.ts';
import { Voice, VoicePreview } from './schema.ts';

const tag = 'Voices';
export const voices = {
  list: route({
    method: 'GET',
    url: '/voices',
    access: 'public',
    tag,
    summary: 'Library voices, and your own when signed in',
    query: z.object({ locale: Locale.optional() }),
    response: page(Voice),
  }),
  preview: route({
    method: 'POST',
    url: '/voices/:id/preview',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'Speak the first words of a script in this voice, free of charge',
    params: IdParams,
    body: z.object({ text: z.string().max(5000), speed: Speed }),
    response: VoicePreview,
    rateLimit: 30,
  }),
};
