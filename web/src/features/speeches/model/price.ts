import { toCredits } from '@orator/contracts/core/credits';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { priceOf } from '@orator/contracts/tasks/price';

/** Credits for a text of so many characters, as the server computes them. */
export const priceOfCharacters = (config: SystemConfig | undefined, characters: number): number | undefined => {
  const hundredths = config?.prices.speech.hundredths_per_thousand_characters;
  if (hundredths === undefined || characters === 0) return undefined;
  return toCredits(priceOf({ hundredths, minimumUnits: 0 }, characters, 'thousand_characters'));
};
