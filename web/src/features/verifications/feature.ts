import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { VERIFICATION_PATH } from '../../shared/paths/verifications.ts';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    verifications: typeof messages;
  }
}

export const feature: Feature = {
  name: 'verifications',
  banner: { namespaces: ['verifications'], load: () => import('./pages/reminder.tsx') },
  routes: [
    {
      path: VERIFICATION_PATH,
      layout: 'entry',
      access: 'account',
      namespaces: ['verifications', 'account-data', 'credentials'],
      load: () => import('./pages/account-verification.tsx'),
    },
  ],
};
