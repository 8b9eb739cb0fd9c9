import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { REDEMPTION_CODE_PATH } from '../../shared/paths/redemption-codes.ts';
import namespaces from './pages/redemption-code.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'redemption-codes': typeof messages;
  }
}

export const feature: Feature = {
  name: 'redemption-codes',
  routes: [
    {
      path: REDEMPTION_CODE_PATH,
      layout: 'price',
      namespaces,
      load: () => import('./pages/redemption-code.tsx'),
    },
  ],
  shopTab: { path: REDEMPTION_CODE_PATH, label: () => t('common:nav.redeem') },
};
