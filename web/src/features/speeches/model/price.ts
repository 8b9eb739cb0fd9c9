import { toCredits } from '@orator/contracts/core/credits';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { computePrice } from '@orator/contracts/tasks/price';

/** Credits for a text of this many characters, as the server computes them; the user's own voices cost more. */
export const priceCharacters = (
  config: SystemConfig | undefined,
  characters: number,
  ownVoice: boolean,
): number | undefined => {
  const own = config?.prices.tariffs.find(({ id }) => id === 'speech-own-voice')?.hundredths_per_unit;
  const hundredths = ownVoice ? own : config?.prices.speech.hundredths_per_thousand_characters;
  if (hundredths === undefined || characters === 0) return undefined;
  return toCredits(computePrice({ hundredths, minimumUnits: 0 }, characters, 'thousand_characters'));
};
