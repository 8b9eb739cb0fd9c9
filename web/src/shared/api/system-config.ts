import { systemConfig } from '@orator/contracts/system-config/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** Limits, modes and prices: they change with a deployment, so an hour is fresh enough. */
export const systemConfigQuery = () =>
  queryOptions({
    queryKey: ['system-config'],
    queryFn: ({ signal }) => call(systemConfig.read, {}, { signal }),
    staleTime: 3_600_000,
  });
