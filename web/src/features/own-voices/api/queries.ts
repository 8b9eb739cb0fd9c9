import { ownVoices } from '@orator/contracts/own-voices/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

export const ownVoicesQuery = () =>
  queryOptions({
    queryKey: ['own-voices'],
    queryFn: ({ signal }) => call(ownVoices.list, {}, { signal }),
    staleTime: 60_000,
  });
