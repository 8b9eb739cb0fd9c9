import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/consents/locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    consents: typeof messages;
  }
}

export const feature: Feature = {
  name: 'consents',
};
