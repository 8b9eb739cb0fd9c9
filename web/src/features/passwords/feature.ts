import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/passwords/locales/en.json';
import { RESET_PASSWORD_PATH } from '../../shared/paths/passwords.ts';
import namespaces from './pages/reset-password.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    passwords: typeof messages;
  }
}

export const feature: Feature = {
  name: 'passwords',
  routes: [
    {
      path: RESET_PASSWORD_PATH,
      layout: 'entry',
      namespaces,
      load: () => import('./pages/reset-password.tsx'),
    },
  ],
};
