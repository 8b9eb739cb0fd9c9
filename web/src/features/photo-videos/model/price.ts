import { toCredits } from '@orator/contracts/core/credits';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { computePrice, toTenths } from '@orator/contracts/tasks/price';

export type ModePrice = SystemConfig['prices']['photo_video'][number];

/** Price of one second in a mode. */
export const secondPrice = (price: ModePrice): number => toCredits(price.hundredths_per_second);

/** Credits for this many seconds, as the server computes them; `isMinimum` when a shorter video costs the same. */
export const priceSeconds = (
  { hundredths_per_second: hundredths, minimum_seconds: minimumUnits }: ModePrice,
  seconds: number,
): { credits: number; isMinimum: boolean } => ({
  credits: toCredits(computePrice({ hundredths, minimumUnits }, toTenths(seconds), 'second')),
  isMinimum: seconds <= minimumUnits,
});
