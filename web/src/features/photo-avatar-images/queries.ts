import { photoAvatarImages } from '@orator/contracts/photo-avatar-images';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { RENEW_MS } from '../../lib/files.ts';

/** The newest photos, read again before the addresses of their files end. */
export const photosQuery = () =>
  queryOptions({
    queryKey: ['photos'],
    queryFn: ({ signal }) => call(photoAvatarImages.list, { query: { limit: 24 } }, { signal }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
