import { ownVoices } from '@orator/contracts/own-voices/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';

export const ownVoicesQuery = () =>
  queryOptions({
    queryKey: ['own-voices'],
    queryFn: ({ signal }) => call(ownVoices.list, {}, { signal }),
    refetchInterval: RENEW_MS,
  });
