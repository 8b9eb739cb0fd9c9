import { refunds } from '@orator/contracts/refunds/routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { refundsKey } from './key.ts';

/** How often a request that is under way is read again, ms, in case the push channel is down. */
const POLL_MS = 15_000;

export const refundPreviewQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...refundsKey, 'of', orderId],
    queryFn: ({ signal }) => call(refunds.preview, { params: { id: orderId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.request?.status === 'asked' || data?.request?.status === 'approved' ? POLL_MS : false,
    retry: false,
  });

export const refundsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...refundsKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(refunds.list, { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });
