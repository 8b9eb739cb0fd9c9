import { vouchers } from '@orator/contracts/vouchers/routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

/** Below the key of orders, because orders lock, release and use vouchers, and an order's event refetches both. */
export const vouchersKey = ['orders', 'vouchers'] as const;

/** @param status the listed statuses, such as `3,4`; all when undefined */
export const vouchersQuery = (status: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...vouchersKey, 'list', status],
    queryFn: ({ pageParam, signal }) =>
      call(
        vouchers.list,
        { query: { ...(status !== undefined && { status }), ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });

/** Maximum number of vouchers offered for an order. */
const MOST = 100;

/** The active vouchers, refetched for every order, because another tab may have used one. */
export const activeVouchersQuery = () =>
  queryOptions({
    queryKey: [...vouchersKey, 'active'],
    queryFn: async ({ signal }) =>
      (await call(vouchers.list, { query: { status: '0', limit: MOST } }, { signal })).items,
    staleTime: 0,
  });
