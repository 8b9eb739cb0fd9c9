import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import type messages from '../../entities/vouchers/locales/en.json';
import { MY_VOUCHERS_PATH } from '../../shared/paths/vouchers.ts';
import namespaces from './pages/my-vouchers.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    vouchers: typeof messages;
  }
}

export const feature: Feature = {
  name: 'vouchers',
  routes: [
    {
      path: MY_VOUCHERS_PATH,
      layout: 'account',
      access: 'account',
      namespaces,
      load: () => import('./pages/my-vouchers.tsx'),
    },
  ],
  navigation: [
    {
      group: 'account',
      path: MY_VOUCHERS_PATH,
      Icon: lateIcon('IconTicket'),
      access: 'account',
      label: () => t('common:nav.vouchers'),
      words: 'common',
    },
  ],
};
