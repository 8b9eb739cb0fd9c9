import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { HOME_PATH } from '../../shared/paths/home.ts';
import namespaces from './pages/home.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    home: typeof messages;
  }
}

export const feature: Feature = {
  name: 'home',
  routes: [
    {
      path: HOME_PATH,
      layout: 'default',
      namespaces,
      load: () => import('./pages/home.tsx'),
    },
  ],
};
