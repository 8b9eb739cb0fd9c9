import type { Profile } from '@orator/contracts/accounts/schema';
import type { SystemConfig } from '@orator/contracts/system-config/schema';

/** The current price of a voice. */
export interface ClonePrice {
  /** Remaining voice clones, of the month and for trying. */
  readonly left: number;
  /** Credits; 0 while a voice clone is left that the voice may use. */
  readonly cost: number;
  /** The account's credits. */
  readonly have: number;
}

/** The price of a voice; undefined until known. A premium voice uses no voice clone. */
export function clonePrice(
  profile: Profile | undefined,
  config: SystemConfig | undefined,
  premium: boolean,
): ClonePrice | undefined {
  const tariff = config?.prices.tariffs.find(({ id }) => id === (premium ? 'premium-voice' : 'own-voice'));
  if (profile === undefined || tariff === undefined) return undefined;
  const left = premium ? 0 : profile.remaining_voice_clone_times + profile.remaining_voice_clone_trial_times;
  return { left, cost: left > 0 ? 0 : tariff.hundredths_per_unit / 100, have: profile.wallet.credit };
}
