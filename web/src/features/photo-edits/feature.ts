import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/photo-edits/locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'photo-edits': typeof messages;
  }
}

export const feature: Feature = {
  name: 'photo-edits',
};
