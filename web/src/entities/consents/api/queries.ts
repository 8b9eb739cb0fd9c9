import { consents } from '@orator/contracts/consents/routes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';

/** Receipts in one page. */
const PAGE = 10;

/** The consents that the user has given, the latest first. */
export const consentsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['consents'],
    queryFn: ({ signal, pageParam }) =>
      call(consents.list, { query: { limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.items),
    staleTime: RENEW_MS,
  });
