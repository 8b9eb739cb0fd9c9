import { vouchers } from '@orator/contracts/vouchers/routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

/** Beneath the key of orders: what locks, frees and uses a voucher is an order, and its event reads both again. */
export const vouchersKey = ['orders', 'vouchers'] as const;

/** @param status the statuses that are listed, such as `3,4`; all when undefined */
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

/** Vouchers offered for an order: nobody chooses among more. */
const MOST = 100;

/** The active vouchers, asked anew for every order: another tab may have used one. */
export const activeVouchersQuery = () =>
  queryOptions({
    queryKey: [...vouchersKey, 'active'],
    queryFn: async ({ signal }) =>
      (await call(vouchers.list, { query: { status: '0', limit: MOST } }, { signal })).items,
    staleTime: 0,
  });
