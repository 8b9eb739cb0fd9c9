import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { SANDBOX_CHECKOUT_PATH } from '../../shared/paths/payments.ts';
import namespaces from './pages/sandbox-checkout.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    payments: typeof messages;
  }
}

export const feature: Feature = {
  name: 'payments',
  routes: [
    {
      path: SANDBOX_CHECKOUT_PATH,
      layout: 'none',
      namespaces,
      load: () => import('./pages/sandbox-checkout.tsx'),
    },
  ],
};
