import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    translations: typeof messages;
  }
}

/** A dialog of other features' pages; it has none of its own. */
export const feature: Feature = { name: 'translations' };
