import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { DIGITAL_HUMANS_PATH } from '../../shared/paths/digital-humans.ts';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'digital-humans': typeof messages;
  }
}

export const feature: Feature = {
  name: 'digital-humans',
  routes: [
    {
      path: DIGITAL_HUMANS_PATH,
      layout: 'default',
      namespaces: ['digital-humans', 'home', 'text-language'],
      load: () => import('./pages/digital-humans.tsx'),
    },
  ],
};
