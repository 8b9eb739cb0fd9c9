import type { Profile } from '@orator/contracts/accounts/schema';
import type { Trial } from '@orator/contracts/trials/schema';
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { systemConfigQuery } from '../api/system-config.ts';
import { runPrice } from './run-price.ts';

interface Queries<ProfileKey extends QueryKey, TrialKey extends QueryKey> {
  readonly profile: UseQueryOptions<Profile, Error, Profile, ProfileKey>;
  readonly trial: UseQueryOptions<Trial, Error, Trial, TrialKey>;
}

/**
 * The price of a run, whether enough is left for it, and a refetch in case the push channel is down.
 * @param tariffId of one picture
 * @param pictures of a run
 * @param queries of the account and of the trial; they stay the same
 */
export const useRunPrice = <ProfileKey extends QueryKey, TrialKey extends QueryKey>(
  isTrial: boolean,
  tariffId: string,
  pictures: number,
  queries: Queries<ProfileKey, TrialKey>,
) => {
  const client = useQueryClient();
  const { data: config } = useQuery(systemConfigQuery());
  const { data: profile } = useQuery({ ...queries.profile, enabled: !isTrial });
  const { data: trial = 'loading' } = useQuery({ ...queries.trial, enabled: isTrial });
  const readAgain = useCallback(() => {
    for (const { queryKey } of [queries.profile, queries.trial]) void client.invalidateQueries({ queryKey });
  }, [client, queries]);
  return { ...runPrice({ isTrial, config, profile, trial }, tariffId, pictures), readAgain };
};
