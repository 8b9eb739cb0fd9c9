import { lipSyncs } from '@orator/contracts/lip-syncs/routes';
import type { NewLipSync } from '@orator/contracts/lip-syncs/schema';
import { recordings } from '@orator/contracts/recordings/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

export const lipSyncCalls: QuotedCalls<NewLipSync> = {
  kind: 'lip-sync',
  quote: (body, signal) => call(lipSyncs.quote, { body }, { signal }),
  start: (body) => call(lipSyncs.start, { body }),
};

/** The visitor's newest recordings that can move a face. */
export const drivingQuery = () =>
  queryOptions({
    queryKey: ['recordings', 'driving'],
    queryFn: ({ signal }) => call(recordings.list, { query: { purpose: 'driving', limit: '5' } }, { signal }),
    refetchInterval: RENEW_MS,
  });
