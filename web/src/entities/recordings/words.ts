import type { Namespace } from '../../shared/i18n/i18n.ts';
import type messages from './locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    recordings: typeof messages;
  }
}

/** The catalogue of whatever page records or takes a sound. */
export const RECORDING_WORDS: readonly Namespace[] = ['recordings'];
