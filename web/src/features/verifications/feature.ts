import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/verifications/locales/en.json';
import { VERIFICATION_PATH } from '../../shared/paths/verifications.ts';
import reminderNamespaces from './pages/reminder.tsx?namespaces';
import accountVerificationNamespaces from './pages/account-verification.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    verifications: typeof messages;
  }
}

export const feature: Feature = {
  name: 'verifications',
  banner: { namespaces: reminderNamespaces, load: () => import('./pages/reminder.tsx') },
  routes: [
    {
      path: VERIFICATION_PATH,
      layout: 'entry',
      access: 'account',
      namespaces: accountVerificationNamespaces,
      load: () => import('./pages/account-verification.tsx'),
    },
  ],
};
