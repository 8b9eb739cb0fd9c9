import { IconPlus } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/photo-avatar-categories/locales/en.json';
import { CREATE_AVATAR_PATH } from '../../shared/paths/photo-avatar-categories.ts';
import namespaces from './pages/create-avatar.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'photo-avatar-categories': typeof messages;
  }
}

export const feature: Feature = {
  name: 'photo-avatar-categories',
  routes: [
    {
      path: CREATE_AVATAR_PATH,
      layout: 'default',
      namespaces,
      load: () => import('./pages/create-avatar.tsx'),
    },
  ],
  navigation: [
    {
      group: 'start',
      path: CREATE_AVATAR_PATH,
      inHeader: true,
      Icon: IconPlus,
      words: 'common',
      label: () => t('common:nav.create'),
    },
  ],
};
