import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/device-sessions/locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'device-sessions': typeof messages;
  }
}

export const feature: Feature = {
  name: 'device-sessions',
};
