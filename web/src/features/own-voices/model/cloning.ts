import type { Locale } from '@orator/contracts/core/common';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { VoiceMethod } from '@orator/contracts/voices/clone';

/** An installed model that clones voices of a language. */
export type Cloning = SystemConfig['voice_cloning'][number];

/** The model that clones voices of a language; null where voices are fitted or matched, undefined until known. */
export const findCloning = (config: SystemConfig | undefined, locale: Locale): Cloning | null | undefined =>
  config === undefined ? undefined : (config.voice_cloning.find((cloning) => cloning.locale === locale) ?? null);

/** How voices of a language are made; undefined until known. */
export function findMethod(config: SystemConfig | undefined, locale: Locale): VoiceMethod | undefined {
  if (config === undefined) return undefined;
  if (config.voice_cloning.some((cloning) => cloning.locale === locale)) return 'clone';
  return config.voice_fitting.includes(locale) ? 'fit' : 'match';
}

/** The best method of all languages; the built-in match until known. */
export function bestMethod(config: SystemConfig | undefined): VoiceMethod {
  if (config === undefined) return 'match';
  if (config.voice_cloning.length > 0) return 'clone';
  return config.voice_fitting.length > 0 ? 'fit' : 'match';
}

/** Whether the user must write the transcript, because the model needs it and no recogniser is installed. */
export const needsTranscript = (cloning: Cloning | null | undefined): boolean =>
  cloning?.transcript === true && !cloning.heard;
