import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/plans/locales/en.json';
import { PRICING_PATH } from '../../shared/paths/plans.ts';
import namespaces from './pages/pricing.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    plans: typeof messages;
  }
}

export const feature: Feature = {
  name: 'plans',
  routes: [
    {
      path: PRICING_PATH,
      layout: 'price',
      namespaces,
      load: () => import('./pages/pricing.tsx'),
    },
  ],
  shopTab: { path: PRICING_PATH, label: () => t('common:nav.plans') },
};
