import { type Counters, type Profile } from '@orator/contracts/accounts/schema';
import { accounts } from '@orator/contracts/accounts/routes';
import type { EventPayload } from '@orator/contracts/push/events';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { profileKey } from '../../../shared/api/profile-key.ts';
import { cancelPendingRead } from '../../../shared/api/cancel-pending-read.ts';

export const profileQuery = () =>
  queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal }) => call(accounts.profile, {}, { signal }),
    staleTime: 60_000,
  });

/** Applies a pushed change of credits, counters or plan to the cached profile. */
export const patchProfile = async (
  queries: QueryClient,
  change: Partial<Counters> & { credit?: number } & Partial<EventPayload<'vip'>>,
): Promise<void> => {
  const { credit, ...counters } = change;
  const { queryKey } = profileQuery();
  const reading = cancelPendingRead(queries, queryKey);
  queries.setQueryData<Profile>(
    queryKey,
    (profile) =>
      profile && {
        ...profile,
        ...counters,
        wallet: { credit: credit ?? profile.wallet.credit },
      },
  );
  if (reading) await queries.invalidateQueries({ queryKey });
};

/** Applies a pushed change of the plan, and refetches the subscription behind the profile. */
export const applyVip = async (queries: QueryClient, vip: EventPayload<'vip'>): Promise<void> => {
  await patchProfile(queries, vip);
  await queries.invalidateQueries({ queryKey: profileKey });
};
