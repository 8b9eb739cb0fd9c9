import { IconVideo } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature, PageRoute } from '../../shared/navigation/feature.ts';
import { videoAvatarsKey } from '../../entities/video-avatars/api/key.ts';
import type messages from '../../entities/video-avatars/locales/en.json';
import { AVATAR_PATH, USE_MY_VIDEO_PATH } from '../../shared/paths/video-avatars.ts';
import namespaces from './pages/avatar.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'video-avatars': typeof messages;
  }
}

const page = (path: string): PageRoute => ({
  path,
  layout: 'default',
  rail: true,
  namespaces,
  load: () => import('./pages/avatar.tsx'),
});

export const feature: Feature = {
  name: 'video-avatars',
  routes: [page(USE_MY_VIDEO_PATH), page(AVATAR_PATH)],
  navigation: [
    {
      group: 'avatars',
      path: USE_MY_VIDEO_PATH,
      Icon: IconVideo,
      words: 'common',
      label: () => t('common:nav.videoAvatars'),
      about: () => t('studio-tools:videoAvatars'),
    },
  ],
  onEvent: {
    video_avatar_task: (queries) => queries.invalidateQueries({ queryKey: videoAvatarsKey }),
  },
};
