import { sharedVideos } from '@orator/contracts/shared-videos/routes';
import { ApiError } from '@orator/sdk/errors';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';

/** Why there is nothing to watch; `failed` may pass. */
export type Absence = 'missing' | 'withdrawn' | 'failed';

export const absenceOf = (error: unknown): Absence => {
  // Without a code nothing was asked for.
  if (error === null) return 'missing';
  if (!(error instanceof ApiError)) return 'failed';
  if (error.reason === 'video_withdrawn') return 'withdrawn';
  // 400: the code in the link was cut off.
  return error.status === 404 || error.status === 400 ? 'missing' : 'failed';
};

/** A shared video, read again before its signed addresses end. */
export const sharedVideoQuery = (code: string) =>
  queryOptions({
    queryKey: ['shared-video', code],
    queryFn: ({ signal }) => call(sharedVideos.read, { query: { video: code } }, { signal }),
    enabled: code !== '',
    staleTime: RENEW_MS,
    refetchInterval: ({ state: { error } }) => (error !== null && absenceOf(error) !== 'failed' ? false : RENEW_MS),
  });
