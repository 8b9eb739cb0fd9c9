import { voiceChanges } from '@orator/contracts/voice-changes/routes';
import type { NewVoiceChange } from '@orator/contracts/voice-changes/schema';
import { call } from '../../../shared/api/api.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

export const voiceChangeCalls: QuotedCalls<NewVoiceChange> = {
  kind: 'voice-change',
  quote: (body, signal) => call(voiceChanges.quote, { body }, { signal }),
  start: (body) => call(voiceChanges.start, { body }),
};
