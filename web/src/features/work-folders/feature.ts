import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/work-folders/locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'work-folders': typeof messages;
  }
}

/** Folders of works; they are shown on the page with all works. */
export const feature: Feature = { name: 'work-folders', routes: [] };
