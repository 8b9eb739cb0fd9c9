import { z } from 'zod';
import { Empty, IdParams, Locale, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { Pitch, Speed } from '../scripts/schema.ts';
import { SpokenParts } from '../speeches/spoken-part.ts';
import { FavouriteVoices, Voice, VoicePreview } from './schema.ts';

const tag = 'Voices';
const PreviewBody = z.object({
  text: z.string().max(5000),
  locale: Locale.exactOptional().describe('the language of the text; without it, that of the voice'),
  speed: Speed,
  pitch: Pitch,
});

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
  favourites: route({
    method: 'GET',
    url: '/favourite-voices',
    access: 'user',
    trial: true,
    tag,
    summary: 'The voices you have marked as favourites, the latest first',
    response: FavouriteVoices,
  }),
  mark: route({
    method: 'PUT',
    url: '/favourite-voices/:id',
    access: 'user',
    trial: true,
    tag,
    summary: 'Mark a voice as a favourite; marking it again changes nothing',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  unmark: route({
    method: 'DELETE',
    url: '/favourite-voices/:id',
    access: 'user',
    trial: true,
    tag,
    summary: 'Take a voice out of your favourites',
    params: IdParams,
    response: Empty,
    status: 204,
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
    body: PreviewBody,
    response: VoicePreview,
    rateLimit: 30,
  }),
  hear: route({
    method: 'POST',
    url: '/voices/:id/preview/parts',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'The same, in parts that can be heard while the rest is spoken',
    params: IdParams,
    body: PreviewBody,
    response: SpokenParts,
    mediaType: 'application/x-ndjson',
    rateLimit: 30,
  }),
};
