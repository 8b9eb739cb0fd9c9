import { PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import { priceOf } from '@orator/contracts/tasks/price';
import type { Trial } from '@orator/contracts/trials/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { profileQuery } from '../../accounts/api/queries.ts';
import { trialQuery } from '../../trials/api/queries.ts';
import type { Left } from '../components/prompt-foot.tsx';

export interface RunPrice {
  /** Of a run, credits; undefined for a trial, and until it is known. */
  readonly cost: number | undefined;
  /** Credits. */
  readonly perImage: number;
  /** Undefined for a trial, and until it is known. */
  readonly left: Left | undefined;
  /** The visitor's trial; null with an account. */
  readonly trial: Trial | null | 'loading';
  /** Whether there is enough left for a run. */
  readonly enough: boolean;
  /** Reads again what is left, in case the push channel is down. */
  readonly readAgain: () => void;
}

/** What a run costs, and whether there is enough for it. */
export const useRunPrice = (isTrial: boolean): RunPrice => {
  const queries = useQueryClient();
  const config = useQuery(systemConfigQuery());
  const { data: profile } = useQuery({ ...profileQuery(), enabled: !isTrial });
  const { data: trial = 'loading' } = useQuery({ ...trialQuery(), enabled: isTrial });
  const tariff = config.data?.prices.tariffs.find(({ id }) => id === 'text-to-photo');
  const priced = (images: number): number => {
    if (tariff === undefined || isTrial) return 0;
    const rate = { hundredths: tariff.hundredths_per_unit, minimumUnits: tariff.minimum_units };
    return priceOf(rate, images, 'image') / 100;
  };
  const cost = tariff === undefined || isTrial ? undefined : priced(PHOTOS_A_RUN);
  const left = profile && {
    credits: profile.wallet.credit,
    runs: profile.remaining_text_to_photo_times,
    resetsAt: profile.counters_reset_at,
  };
  const readAgain = useCallback(() => {
    for (const { queryKey } of [profileQuery(), trialQuery()]) void queries.invalidateQueries({ queryKey });
  }, [queries]);
  const affordable = left !== undefined && cost !== undefined && left.runs > 0 && cost <= left.credits;
  return {
    cost,
    perImage: priced(1),
    left: isTrial ? undefined : left,
    trial: isTrial ? trial : null,
    enough: isTrial ? trial !== 'loading' && trial.remaining > 0 : affordable,
    readAgain,
  };
};
