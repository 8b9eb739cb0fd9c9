import { referrals } from '@orator/contracts/referrals/routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

/** The balance is part of the keys, so that an arriving reward is shown without a reload. */
export const referralsQuery = (balance: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['referrals', 'list', balance],
    queryFn: ({ pageParam, signal }) =>
      call(referrals.list, { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });

export const promotedMonthsQuery = (balance: number | undefined) =>
  queryOptions({
    queryKey: ['referrals', 'payments', balance],
    queryFn: ({ signal }) => call(referrals.payments, {}, { signal }),
  });
