import { photoAvatarImages } from '@orator/contracts/photo-avatar-images';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The newest photos; signed addresses live an hour, so the list is read again before that. */
export const photosQuery = () =>
  queryOptions({
    queryKey: ['photos'],
    queryFn: ({ signal }) => call(photoAvatarImages.list, { query: { limit: 24 } }, { signal }),
    staleTime: 1_800_000,
  });
