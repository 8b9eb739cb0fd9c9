import { toCredits } from '@orator/contracts/core/credits';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { computePrice } from '@orator/contracts/tasks/price';

/** The price of an avatar, credits, computed as on the server; undefined until the price list is known. */
export const avatarPrice = (config: SystemConfig | undefined): number | undefined => {
  const tariff = config?.prices.tariffs.find(({ id }) => id === 'photo-avatar');
  if (tariff === undefined) return undefined;
  const rate = { hundredths: tariff.hundredths_per_unit, minimumUnits: tariff.minimum_units };
  return toCredits(computePrice(rate, 1, tariff.unit));
};
