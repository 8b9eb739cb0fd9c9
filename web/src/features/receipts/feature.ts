import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { RECEIPT_PATH } from '../../shared/paths/receipts.ts';
import namespaces from './pages/receipt.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    receipts: typeof messages;
  }
}

export const feature: Feature = {
  name: 'receipts',
  routes: [
    {
      path: RECEIPT_PATH,
      layout: 'none',
      access: 'account',
      namespaces,
      load: () => import('./pages/receipt.tsx'),
    },
  ],
};
