import { z } from 'zod';
import { Gender, Id, IdParams, Locale, page } from './common.ts';
import { route } from './route.ts';

export const PREVIEW_CHARACTERS = 300;

export const Voice = z
  .object({
    id: Id,
    name: z.string(),
    locale: Locale,
    gender: Gender,
    engine: z.string(),
    kind: z.enum(['library', 'own']),
    description: z.string().nullable().describe('key of a short description in the catalogues'),
    sample_url: z.string().nullable(),
  })
  .meta({ id: 'Voice' });
export type Voice = z.infer<typeof Voice>;

export const VoicePreview = z.object({ audio_url: z.string(), duration_s: z.number() }).meta({ id: 'VoicePreview' });
export type VoicePreview = z.infer<typeof VoicePreview>;

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
    tag,
    summary: 'Hear the first words of a script in this voice; free',
    params: IdParams,
    body: z.object({ text: z.string().max(5000) }),
    response: VoicePreview,
    rateLimit: 30,
  }),
};
