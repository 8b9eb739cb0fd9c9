import type { TaskEnd } from '../lifecycle/task-end.ts';
import { createOwnVoice } from './create-own-voice.ts';

export const ownVoiceEnds = {
  'own-voice': { create: createOwnVoice } satisfies TaskEnd<'own-voice'>,
  'premium-voice': { create: createOwnVoice } satisfies TaskEnd<'premium-voice'>,
};
