import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { profileQuery } from '../../accounts/api/queries.ts';
import { trialQuery } from '../../trials/api/queries.ts';
import { runPrice } from '../model/run-price.ts';

/**
 * The price of a run, whether enough is left for it, and a refetch in case the push channel is down.
 * @param tariffId of one picture
 * @param pictures of a run
 */
export const useRunPrice = (isTrial: boolean, tariffId: string, pictures: number) => {
  const client = useQueryClient();
  const { data: config } = useQuery(systemConfigQuery());
  const { data: profile } = useQuery({ ...profileQuery(), enabled: !isTrial });
  const { data: trial = 'loading' } = useQuery({ ...trialQuery(), enabled: isTrial });
  const readAgain = useCallback(() => {
    for (const { queryKey } of [profileQuery(), trialQuery()]) void client.invalidateQueries({ queryKey });
  }, [client]);
  return { ...runPrice({ isTrial, config, profile, trial }, tariffId, pictures), readAgain };
};
