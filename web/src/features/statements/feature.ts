import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import type messages from '../../entities/statements/locales/en.json';
import { MY_CREDITS_PATH } from '../../shared/paths/statements.ts';
import namespaces from './pages/my-credits.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    statements: typeof messages;
  }
}

export const feature: Feature = {
  name: 'statements',
  routes: [
    {
      path: MY_CREDITS_PATH,
      layout: 'account',
      access: 'account',
      namespaces,
      load: () => import('./pages/my-credits.tsx'),
    },
  ],
  navigation: [
    {
      group: 'account',
      path: MY_CREDITS_PATH,
      Icon: lateIcon('IconCoins'),
      access: 'account',
      label: () => t('common:nav.credits'),
      words: 'common',
    },
  ],
  resync: [['statement']],
};
