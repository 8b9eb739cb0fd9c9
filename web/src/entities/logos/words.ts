import type { Namespace } from '../../shared/i18n/i18n.ts';
import type messages from './locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    logos: typeof messages;
  }
}

/** The catalogue of whatever page lays a logo over a video. */
export const LOGO_WORDS: readonly Namespace[] = ['logos'];
