import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';

/** Pages of photos, newest first, refetched before their signed URLs expire. */
export const photosQuery = () =>
  infiniteQueryOptions({
    queryKey: ['photos'],
    queryFn: ({ signal, pageParam }) =>
      call(
        photoAvatarImages.list,
        { query: { limit: 24, ...(pageParam === '' ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.items),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });

/** One photo, whether it is among the uploaded ones or was made here. */
export const photoQuery = (id: string) =>
  queryOptions({
    queryKey: ['photo', id],
    queryFn: ({ signal }) => call(photoAvatarImages.read, { params: { id } }, { signal }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
