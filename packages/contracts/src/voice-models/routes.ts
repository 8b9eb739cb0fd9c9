import { z } from 'zod';
import { route } from '../core/route.ts';
import { ComingVoices, VoiceModelList } from './schema.ts';

const ModelParams = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,60}$/)
    .meta({ examples: ['kokoro-multi-lang-v1_1'] }),
});
const shared = {
  access: 'admin',
  tag: 'Voice models',
  // A repeated request has no effect.
  repeatable: true,
  response: VoiceModelList,
} as const;

/** Voice models, which operators add to the library. */
export const voiceModels = {
  list: route({
    ...shared,
    method: 'GET',
    url: '/operator/voice-models',
    summary: 'The models that there are, those that are installed, and what is being changed',
  }),
  add: route({
    ...shared,
    method: 'POST',
    url: '/operator/voice-models/:id/add',
    summary: 'Download a model, try it out, and put its voices into the library',
    params: ModelParams,
    body: z.object({
      accept_non_commercial: z.boolean().describe('needed for a model that may not be used commercially'),
    }),
  }),
  cancel: route({
    ...shared,
    method: 'POST',
    url: '/operator/voice-models/:id/cancel',
    summary: 'Stop adding a model; what was downloaded stays for the next time',
    params: ModelParams,
  }),
  remove: route({
    ...shared,
    method: 'POST',
    url: '/operator/voice-models/:id/remove',
    summary: 'Take the voices of a model out of the library, and its files from the disk',
    params: ModelParams,
  }),
  readComing: route({
    method: 'GET',
    url: '/voice-models/coming',
    access: 'public',
    tag: 'Voice models',
    summary: 'How far the voices have come that the studio fetches after its start',
    response: ComingVoices,
  }),
  stopComing: route({
    method: 'POST',
    url: '/voice-models/coming/stop',
    access: 'user',
    tag: 'Voice models',
    summary: 'Stop fetching these voices, also at later starts; operators, and the first account where there is none',
    repeatable: true,
    response: ComingVoices,
  }),
};
