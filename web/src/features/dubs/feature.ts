import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import type messages from '../../entities/dubs/locales/en.json';
import { DUB_PATH } from '../../shared/paths/dubs.ts';
import namespaces from './pages/dub.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    dubs: typeof messages;
  }
}

export const feature: Feature = {
  name: 'dubs',
  routes: [
    {
      path: DUB_PATH,
      layout: 'default',
      rail: true,
      namespaces,
      load: () => import('./pages/dub.tsx'),
    },
  ],
  navigation: [
    {
      group: 'videos',
      path: DUB_PATH,
      Icon: lateIcon('IconLanguage'),
      words: 'common',
      label: () => t('common:nav.dub'),
      about: () => t('studio-tools:dub'),
    },
  ],
};
