import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

/** One page holds all sessions of an account. */
const MOST = 100;

export const deviceSessionsQuery = () =>
  queryOptions({
    queryKey: ['device-sessions'],
    queryFn: ({ signal }) => call(deviceSessions.list, { query: { limit: MOST } }, { signal }),
  });
