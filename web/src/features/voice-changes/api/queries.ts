import { recordings } from '@orator/contracts/recordings/routes';
import { voiceChanges } from '@orator/contracts/voice-changes/routes';
import type { NewVoiceChange } from '@orator/contracts/voice-changes/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

export const voiceChangeCalls: QuotedCalls<NewVoiceChange> = {
  kind: 'voice-change',
  quote: (body, signal) => call(voiceChanges.quote, { body }, { signal }),
  start: (body) => call(voiceChanges.start, { body }),
};

export const recordingQuery = (id: string) =>
  queryOptions({
    queryKey: ['recording', id],
    queryFn: ({ signal }) => call(recordings.read, { params: { id } }, { signal }),
    refetchInterval: RENEW_MS,
    // It may have been deleted since: there is then nothing to compare with.
    retry: false,
  });
