import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/studio-tools/locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'studio-tools': typeof messages;
  }
}

/** The list of what the studio makes, which the start page and "Create" show. */
export const feature: Feature = { name: 'studio-tools' };
