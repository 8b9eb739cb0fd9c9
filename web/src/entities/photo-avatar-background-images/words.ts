import type { Namespace } from '../../shared/i18n/i18n.ts';
import type messages from './locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'photo-avatar-background-images': typeof messages;
  }
}

/** The catalogue of whatever page offers pictures and videos behind a face. */
export const BACKGROUND_WORDS: readonly Namespace[] = ['photo-avatar-background-images'];
