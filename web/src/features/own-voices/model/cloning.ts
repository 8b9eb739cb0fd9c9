import type { Locale } from '@orator/contracts/core/common';
import type { SystemConfig } from '@orator/contracts/system-config/schema';

/** An installed model that clones voices of a language. */
export type Cloning = SystemConfig['voice_cloning'][number];

/** The model that clones voices of a language; null for the built-in voice match, undefined until known. */
export const cloningOf = (config: SystemConfig | undefined, locale: Locale): Cloning | null | undefined =>
  config === undefined ? undefined : (config.voice_cloning.find((cloning) => cloning.locale === locale) ?? null);
