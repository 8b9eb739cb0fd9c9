import { creditPackages } from '@orator/contracts/credit-packages/routes';
import { orders } from '@orator/contracts/orders/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { ordersKey } from './order-event.ts';

/** Polling interval of an unpaid order, ms, in case the push channel is down. */
const POLL_MS = 3000;

export const creditPackagesQuery = () =>
  queryOptions({
    queryKey: ['credit-packages'],
    queryFn: ({ signal }) => call(creditPackages.list, {}, { signal }),
    staleTime: 300_000,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, id],
    queryFn: ({ signal }) => call(orders.read, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === OrderStatus.WaitPay ? POLL_MS : false),
    retry: false,
  });

/** A filter of the list: the statuses it shows. */
export interface OrderFilter {
  readonly status: string | undefined;
  readonly search: string;
}

export const ordersQuery = ({ status, search }: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', status, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        orders.list,
        {
          query: {
            ...(status !== undefined && { status }),
            ...(search !== '' && { search }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });
