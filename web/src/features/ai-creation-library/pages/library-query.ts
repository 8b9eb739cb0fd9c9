import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { avatarsKey } from '../../../entities/photo-avatars/api/key.ts';
import { type Filters, toQuery } from '../model/filters.ts';

/** Avatars fetched at once. */
const PAGE = '48';

/** Public avatars, newest first, refetched before their signed URLs expire. */
export const libraryQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...avatarsKey, 'public', toQuery(filters)],
    queryFn: ({ signal, pageParam }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      return call(
        photoAvatars.list,
        { query: { scope: 'public', limit: PAGE, ...toQuery(filters), ...cursor } },
        { signal },
      );
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
