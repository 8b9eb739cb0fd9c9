import { voices } from '@orator/contracts/voices/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

/** All voices: a few dozen, so that changing the language needs no request. */
export const voicesQuery = () =>
  queryOptions({
    queryKey: ['voices'],
    queryFn: ({ signal }) => call(voices.list, { query: {} }, { signal }),
    staleTime: 1_800_000,
  });
