import { IconLayoutGrid } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { LIBRARY_PATH } from '../../shared/paths/ai-creation-library.ts';
import namespaces from './pages/ai-creation-library.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'ai-creation-library': typeof messages;
  }
}

export const feature: Feature = {
  name: 'ai-creation-library',
  routes: [
    {
      path: LIBRARY_PATH,
      layout: 'default',
      namespaces,
      load: () => import('./pages/ai-creation-library.tsx'),
    },
  ],
  navigation: [
    {
      group: 'avatars',
      path: LIBRARY_PATH,
      inHeader: true,
      Icon: IconLayoutGrid,
      words: 'common',
      label: () => t('common:nav.library'),
    },
  ],
};
