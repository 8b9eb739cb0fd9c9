import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { REFUND_PATH } from '../../shared/paths/refunds.ts';
import namespaces from './pages/refund.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    refunds: typeof messages;
  }
}

export const feature: Feature = {
  name: 'refunds',
  routes: [
    {
      path: REFUND_PATH,
      layout: 'default',
      namespaces,
      load: () => import('./pages/refund.tsx'),
    },
  ],
};
