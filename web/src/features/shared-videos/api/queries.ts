import { sharedVideos } from '@orator/contracts/shared-videos/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { toAbsence } from '../../../shared/sharing/absence.ts';

/** A shared work, read again before its signed addresses end. */
export const sharedVideoQuery = (code: string) =>
  queryOptions({
    queryKey: ['shared-video', code],
    queryFn: ({ signal }) => call(sharedVideos.read, { query: { video: code } }, { signal }),
    enabled: code !== '',
    staleTime: RENEW_MS,
    refetchInterval: ({ state: { error } }) => (error !== null && toAbsence(error) !== 'failed' ? false : RENEW_MS),
  });
