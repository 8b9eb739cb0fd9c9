import { IconUserCircle } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/photo-avatars/locales/en.json';
import { avatarsKey } from '../../entities/photo-avatars/api/key.ts';
import { MY_AVATARS_PATH, SHARED_AVATAR_PATH } from '../../shared/paths/photo-avatars.ts';
import myAvatarsNamespaces from './pages/my-avatars.tsx?namespaces';
import sharedAvatarNamespaces from './pages/shared-avatar.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'photo-avatars': typeof messages;
  }
}

export const feature: Feature = {
  name: 'photo-avatars',
  routes: [
    {
      path: MY_AVATARS_PATH,
      layout: 'create-avatar',
      access: 'visitor',
      namespaces: myAvatarsNamespaces,
      load: () => import('./pages/my-avatars.tsx'),
    },
    {
      path: SHARED_AVATAR_PATH,
      layout: 'default',
      namespaces: sharedAvatarNamespaces,
      load: () => import('./pages/shared-avatar.tsx'),
    },
  ],
  onEvent: {
    photo_avatar: (queries) => {
      for (const shelf of ['own', 'hidden']) void queries.invalidateQueries({ queryKey: [...avatarsKey, shelf] });
    },
  },
  navigation: [
    {
      group: 'avatars',
      path: MY_AVATARS_PATH,
      Icon: IconUserCircle,
      access: 'visitor',
      words: 'common',
      label: () => t('common:nav.avatars'),
    },
  ],
};
