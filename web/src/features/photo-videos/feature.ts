import { IconWand } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type words from './locales/en.json';
import { PHOTO_TO_AVATAR_PATH } from './paths.ts';

declare module '../../shared/i18n/words.ts' {
  interface Words {
    'photo-videos': typeof words;
  }
}

export const feature: Feature = {
  name: 'photo-videos',
  routes: [
    {
      path: PHOTO_TO_AVATAR_PATH,
      layout: 'create-avatar',
      words: ['photo-videos', 'photo-avatar-images', 'tasks', 'trials', 'voices'],
      part: () => import('./pages/photo-to-avatar.tsx'),
    },
  ],
  navigation: [{ group: 'create', path: PHOTO_TO_AVATAR_PATH, Icon: IconWand, label: () => t('photo-videos:title') }],
};
