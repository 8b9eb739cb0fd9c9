import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import { applyOrderEvent, ordersKey } from '../../entities/orders/api/order-event.ts';
import type messages from '../../entities/orders/locales/en.json';
import { CREDITS_PATH, MY_ORDERS_PATH, PAY_RESULT_PATH } from '../../shared/paths/orders.ts';
import creditsNamespaces from './pages/credits.tsx?namespaces';
import payResultNamespaces from './pages/pay-result.tsx?namespaces';
import myOrdersNamespaces from './pages/my-orders.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    orders: typeof messages;
  }
}

export const feature: Feature = {
  name: 'orders',
  routes: [
    {
      path: CREDITS_PATH,
      layout: 'price',
      namespaces: creditsNamespaces,
      load: () => import('./pages/credits.tsx'),
    },
    {
      path: PAY_RESULT_PATH,
      layout: 'default',
      access: 'account',
      namespaces: payResultNamespaces,
      load: () => import('./pages/pay-result.tsx'),
    },
    {
      path: MY_ORDERS_PATH,
      layout: 'account',
      access: 'account',
      namespaces: myOrdersNamespaces,
      load: () => import('./pages/my-orders.tsx'),
    },
  ],
  shopTab: { path: CREDITS_PATH, label: () => t('common:nav.credits') },
  navigation: [
    {
      group: 'account',
      path: MY_ORDERS_PATH,
      Icon: lateIcon('IconReceipt'),
      access: 'account',
      label: () => t('common:nav.orders'),
      words: 'common',
    },
  ],
  onEvent: { order: applyOrderEvent },
  resync: [ordersKey],
};
