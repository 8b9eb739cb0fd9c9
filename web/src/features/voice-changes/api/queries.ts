import { voiceChanges } from '@orator/contracts/voice-changes/routes';
import type { NewVoiceChange } from '@orator/contracts/voice-changes/schema';
import { call } from '../../../shared/api/api.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

export const voiceChangeCalls: QuotedCalls<NewVoiceChange> = {
  kind: 'voice-change',
  quote: (input, signal) => call(voiceChanges.quote, { body: input }, { signal }),
  start: (ticket) => call(voiceChanges.start, { body: ticket }),
};
