import { IconWand } from '@tabler/icons-react';
import { t } from 'i18next';
import { STUDIO_WORDS } from '../../entities/studios/words.ts';
import { LOGO_WORDS } from '../../entities/logos/words.ts';
import { BACKGROUND_WORDS } from '../../entities/photo-avatar-background-images/words.ts';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { CREATE_AVATAR_VIDEO_PATH, PHOTO_TO_AVATAR_PATH } from '../../shared/paths/photo-videos.ts';

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
      namespaces: [
        ...STUDIO_WORDS,
        'photo-videos',
        'photo-avatar-images',
        ...BACKGROUND_WORDS,
        ...LOGO_WORDS,
        'photo-edits',
        'strokes',
        'scripts',
        'text-language',
        'translations',
        'voices',
      ],
      load: () => import('./pages/photo-to-avatar.tsx'),
    },
    {
      path: CREATE_AVATAR_VIDEO_PATH,
      layout: 'default',
      rail: true,
      access: 'account',
      namespaces: [
        'photo-videos',
        ...BACKGROUND_WORDS,
        ...LOGO_WORDS,
        'photo-edits',
        'scripts',
        'studios',
        'tasks',
        'text-language',
        'translations',
        'trials',
        'video-avatars',
        'voices',
      ],
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
