import { plans } from '@orator/contracts/plans/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call(plans.list, {}, { signal }),
    staleTime: 300_000,
  });
