import { toCredits } from '@orator/contracts/core/credits';
import { BEGINNING_S } from '@orator/contracts/photo-videos/beginning';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { computePrice, toTenths } from '@orator/contracts/tasks/price';

/** The maximum price of the beginning of a video, credits; undefined until prices are known. Pure. */
export function findBeginningPrice(
  config: SystemConfig | undefined,
  kind: 'photo-video' | 'scene-video',
): number | undefined {
  const tariff = config?.prices.tariffs.find(({ id }) => id === `${kind}:draft`);
  if (tariff === undefined) return undefined;
  const { hundredths_per_unit: hundredths, minimum_units: minimumUnits } = tariff;
  return toCredits(computePrice({ hundredths, minimumUnits }, toTenths(BEGINNING_S), 'second'));
}
