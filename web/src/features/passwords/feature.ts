import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/passwords/locales/en.json';
import { RESET_PASSWORD_PATH } from '../../shared/paths/passwords.ts';

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
      namespaces: ['passwords', 'credentials'],
      load: () => import('./pages/reset-password.tsx'),
    },
  ],
};
