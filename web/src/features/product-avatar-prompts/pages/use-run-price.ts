import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { runPrice } from '../../../shared/prompt-runs/run-price.ts';
import { profileQuery } from '../../accounts/api/queries.ts';
import { trialQuery } from '../../trials/api/queries.ts';

/** What a run of so many pictures costs, whether there is enough for it, and how that is read again. */
export const useRunPrice = (isTrial: boolean, pictures: number) => {
  const queries = useQueryClient();
  const { data: config } = useQuery(systemConfigQuery());
  const { data: profile } = useQuery({ ...profileQuery(), enabled: !isTrial });
  const { data: trial = 'loading' } = useQuery({ ...trialQuery(), enabled: isTrial });
  const readAgain = useCallback(() => {
    for (const { queryKey } of [profileQuery(), trialQuery()]) void queries.invalidateQueries({ queryKey });
  }, [queries]);
  return { ...runPrice({ isTrial, config, profile, trial }, 'product-photo', pictures), readAgain };
};
