import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/account-data/locales/en.json';
import { GOODBYE_PATH } from '../../shared/paths/account-data.ts';
import namespaces from './pages/goodbye.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'account-data': typeof messages;
  }
}

export const feature: Feature = {
  name: 'account-data',
  routes: [{ path: GOODBYE_PATH, layout: 'none', namespaces, load: () => import('./pages/goodbye.tsx') }],
};
