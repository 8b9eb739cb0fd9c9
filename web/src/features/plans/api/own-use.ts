import { statements } from '@orator/contracts/statements/routes';
import type { Usage } from '@orator/contracts/statements/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import type { Use } from '../model/use.ts';

const toUse = ({ total, items }: Usage): Use => ({
  credits: total,
  videos: items.reduce((sum, { kind, tasks }) => (kind === 'photo-video' ? sum + tasks : sum), 0),
});

/** The user's usage in the last 30 days. */
export const ownUseQuery = () =>
  queryOptions({
    queryKey: ['own-use'],
    queryFn: async ({ signal }) => toUse(await call(statements.usage, { query: { days: '30' } }, { signal })),
  });
