import type { Locale } from '@orator/contracts/core/common';
import type { SystemConfig } from '@orator/contracts/system-config/schema';

/** A model that is installed and clones voices of a language. */
export type Cloning = SystemConfig['voice_cloning'][number];

/** What clones voices of a language; null where the built-in voice match makes them, undefined until it is known. */
export const cloningOf = (config: SystemConfig | undefined, locale: Locale): Cloning | null | undefined =>
  config === undefined ? undefined : (config.voice_cloning.find((cloning) => cloning.locale === locale) ?? null);
