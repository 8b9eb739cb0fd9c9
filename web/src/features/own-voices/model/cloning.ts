import type { Locale } from '@orator/contracts/core/common';
import type { SystemConfig } from '@orator/contracts/system-config/schema';

/** An installed model that clones voices of a language. */
export type Cloning = SystemConfig['voice_cloning'][number];

/** The model that clones voices of a language; null for the built-in voice match, undefined until known. */
export const cloningOf = (config: SystemConfig | undefined, locale: Locale): Cloning | null | undefined =>
  config === undefined ? undefined : (config.voice_cloning.find((cloning) => cloning.locale === locale) ?? null);

/** Whether the user must write what is said in the recording, because the model needs it and nothing hears it. */
export const needsTranscript = (cloning: Cloning | null | undefined): boolean =>
  cloning?.transcript === true && !cloning.heard;
