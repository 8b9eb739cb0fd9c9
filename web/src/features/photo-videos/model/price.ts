import type { Mode } from '@orator/contracts/core/common';
import { estimateSpeechSeconds } from '@orator/contracts/scripts/speech-estimate';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { Voice } from '@orator/contracts/voices/schema';

export type ModePrice = SystemConfig['prices']['photo_video'][number];

/** Price of one second in a mode. */
export const secondPrice = (price: ModePrice): number => price.hundredths_per_second / 100;

/**
 * The price of a script, computed like on the server: started seconds of estimated speech, at least the minimum.
 * `null` for an empty script. Shown until the server's quote arrives; only the quote is charged.
 *
 * @param voice the chosen one: the length depends on its language and its engine
 */
export const estimatePrice = (
  text: string,
  voice: Pick<Voice, 'locale' | 'engine'>,
  price: ModePrice,
): { seconds: number; credits: number; atMinimum: boolean } | null => {
  const spoken = estimateSpeechSeconds(text, voice.locale, voice.engine === 'flite' ? 'flite' : 'espeak');
  if (spoken === 0) return null;
  const seconds = Math.max(price.minimum_seconds, Math.ceil(spoken));
  return {
    seconds,
    credits: (seconds * price.hundredths_per_second) / 100,
    atMinimum: spoken <= price.minimum_seconds,
  };
};

export const priceOfMode = (config: SystemConfig | undefined, mode: Mode): ModePrice | undefined =>
  config?.prices.photo_video.find((one) => one.mode === mode);
