import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { computePrice, toTenths } from '@orator/contracts/tasks/price';

/**
 * Credits that the dub of a video costs; undefined until known. Pure.
 * @param durationS of the video, seconds
 */
export function readDubPrice(
  tariffs: SystemConfig['prices']['tariffs'] | undefined,
  durationS: number,
): number | undefined {
  const tariff = tariffs?.find(({ id }) => id === 'dub');
  if (tariff === undefined) return undefined;
  const { unit, hundredths_per_unit: hundredths, minimum_units: minimumUnits } = tariff;
  return computePrice({ hundredths, minimumUnits }, toTenths(durationS), unit) / 100;
}
