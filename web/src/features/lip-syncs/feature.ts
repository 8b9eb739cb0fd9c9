import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import type messages from './locales/en.json';
import { LIP_SYNC_PATH } from '../../shared/paths/lip-syncs.ts';
import namespaces from './pages/lip-sync.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'lip-syncs': typeof messages;
  }
}

export const feature: Feature = {
  name: 'lip-syncs',
  routes: [
    {
      path: LIP_SYNC_PATH,
      layout: 'default',
      rail: true,
      namespaces,
      load: () => import('./pages/lip-sync.tsx'),
    },
  ],
  navigation: [
    {
      group: 'videos',
      path: LIP_SYNC_PATH,
      Icon: lateIcon('IconMoodSmile'),
      words: 'common',
      label: () => t('common:nav.lipSync'),
      about: () => t('studio-tools:lipSync'),
    },
  ],
};
