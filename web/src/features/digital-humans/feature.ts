import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { DIGITAL_HUMANS_PATH } from '../../shared/paths/digital-humans.ts';
import namespaces from './pages/digital-humans.tsx?namespaces';

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
      namespaces,
      load: () => import('./pages/digital-humans.tsx'),
    },
  ],
};
