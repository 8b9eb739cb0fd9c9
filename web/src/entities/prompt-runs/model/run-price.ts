import type { Profile } from '@orator/contracts/accounts/schema';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { computePrice } from '@orator/contracts/tasks/price';
import type { Trial } from '@orator/contracts/trials/schema';

/** The credits and runs that an account has left. */
export interface Left {
  /** Credits. */
  readonly credits: number;
  /** Runs of this month. */
  readonly runs: number;
  /** When the month's runs are restored, ISO. */
  readonly resetsAt: string;
}

export interface RunPrice {
  /** The price of a run, credits; undefined for a trial, and until it is known. */
  readonly cost: number | undefined;
  /** The price of a number of images, credits; 0 for a trial, and until it is known. */
  readonly priced: (images: number) => number;
  /** Undefined for a trial, and until it is known. */
  readonly left: Left | undefined;
  /** The visitor's trial; null with an account. */
  readonly trial: Trial | null | 'loading';
  /** Whether enough is left for a run. */
  readonly enough: boolean;
}

interface Known {
  readonly isTrial: boolean;
  readonly config: SystemConfig | undefined;
  readonly profile: Profile | undefined;
  readonly trial: Trial | 'loading';
}

/**
 * The price of a run of images, and whether enough is left for it.
 * @param tariffId of one image
 * @param images number of images of a run
 */
export const runPrice = ({ isTrial, config, profile, trial }: Known, tariffId: string, images: number): RunPrice => {
  const tariff = config?.prices.tariffs.find(({ id }) => id === tariffId);
  const priced = (count: number): number => {
    if (tariff === undefined || isTrial) return 0;
    const rate = { hundredths: tariff.hundredths_per_unit, minimumUnits: tariff.minimum_units };
    return computePrice(rate, count, 'image') / 100;
  };
  const cost = tariff === undefined || isTrial ? undefined : priced(images);
  const left = profile && {
    credits: profile.wallet.credit,
    runs: profile.remaining_text_to_photo_times,
    resetsAt: profile.counters_reset_at,
  };
  const affordable = left !== undefined && cost !== undefined && left.runs > 0 && cost <= left.credits;
  return {
    cost,
    priced,
    left: isTrial ? undefined : left,
    trial: isTrial ? trial : null,
    enough: isTrial ? trial !== 'loading' && trial.remaining > 0 : affordable,
  };
};
