import { lipSyncs } from '@orator/contracts/lip-syncs/routes';
import type { NewLipSync } from '@orator/contracts/lip-syncs/schema';
import type { RecordingPurpose } from '@orator/contracts/recordings/limits';
import { recordings } from '@orator/contracts/recordings/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { recordingsKey } from '../../../shared/api/recordings-key.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

export const lipSyncCalls: QuotedCalls<NewLipSync> = {
  kind: 'lip-sync',
  quote: (input, signal) => call(lipSyncs.quote, { body: input }, { signal }),
  start: (ticket) => call(lipSyncs.start, { body: ticket }),
};

/** The visitor's newest recordings for a purpose. */
export const soundsQuery = (purpose: RecordingPurpose) =>
  queryOptions({
    queryKey: recordingsKey(purpose),
    queryFn: ({ signal }) => call(recordings.list, { query: { purpose, limit: '5' } }, { signal }),
    refetchInterval: RENEW_MS,
  });

/** One of the visitor's recordings. */
export const recordingQuery = (id: string) =>
  queryOptions({
    queryKey: ['recording', id],
    queryFn: ({ signal }) => call(recordings.read, { params: { id } }, { signal }),
    refetchInterval: RENEW_MS,
    // It may have been deleted since.
    retry: false,
  });
