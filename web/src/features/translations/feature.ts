import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/translations/locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    translations: typeof messages;
  }
}

/** A dialog for pages of other features; it has no page of its own. */
export const feature: Feature = { name: 'translations' };
