import { IconWand } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { CREATE_AVATAR_VIDEO_PATH, PHOTO_TO_AVATAR_PATH } from '../../shared/paths/photo-videos.ts';
import photoToAvatarNamespaces from './pages/photo-to-avatar.tsx?namespaces';
import createAvatarVideoNamespaces from './pages/create-avatar-video.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'photo-videos': typeof messages;
  }
}

export const feature: Feature = {
  name: 'photo-videos',
  routes: [
    {
      path: PHOTO_TO_AVATAR_PATH,
      layout: 'create-avatar',
      namespaces: photoToAvatarNamespaces,
      load: () => import('./pages/photo-to-avatar.tsx'),
    },
    {
      path: CREATE_AVATAR_VIDEO_PATH,
      layout: 'default',
      rail: true,
      access: 'account',
      namespaces: createAvatarVideoNamespaces,
      load: () => import('./pages/create-avatar-video.tsx'),
    },
  ],
  navigation: [
    {
      group: 'avatars',
      path: PHOTO_TO_AVATAR_PATH,
      Icon: IconWand,
      label: () => t('photo-videos:title'),
      about: () => t('studio-tools:talkingPhoto'),
    },
  ],
};
